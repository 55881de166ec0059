import type { WaveResults } from '@plumbline/contract/wire';
import { fewestReliablePoints } from '@plumbline/domain/statistics/one-person';

type Reliability = WaveResults['categories'][number]['reliability'];
type Measured = Extract<Reliability, { kind: 'measured' }>;

/** Alphas from which questions fit together well, or acceptably; the usual limits. @see Nunnally and Bernstein (1994) */
const WELL_FROM = 0.8;
const ACCEPTABLY_FROM = 0.7;

const TENTHS = decimalsOf(1);
const HUNDREDTHS = decimalsOf(2);

function decimalsOf(digits: number): Intl.NumberFormat {
  return new Intl.NumberFormat('en-GB', { minimumFractionDigits: digits, maximumFractionDigits: digits });
}

/** Meaning of a category's reliability for reading its figure. */
export function reliabilityInWords(reliability: Reliability): string {
  switch (reliability.kind) {
    case 'too_few':
      return 'Not enough complete answers to say.';
    case 'no_variance':
      return 'The answers differ too little to say.';
    case 'one_question':
      return 'It is one question, which cannot be compared with others.';
    case 'unrelated_questions':
      return 'Its questions do not go together. Read them one by one, and check which of them count in reverse.';
    case 'identical_answers':
      return 'Its questions were answered as one, so one of them would say the same. How exact one person’s score is cannot be told from such answers.';
    case 'measured':
      if (reliability.alpha >= WELL_FROM) return 'Its questions measure one thing well.';
      return reliability.alpha >= ACCEPTABLY_FROM
        ? 'Its questions measure one thing acceptably well.'
        : 'Read the questions one by one.';
  }
}

/** Like "alpha 0.82 (0.76 to 0.87), omega 0.83"; in gated results, coefficients have one decimal. */
export function coefficientsInWords(reliability: Measured, isGated: boolean): string {
  const { alpha, interval } = reliability;
  const coefficients = isGated ? TENTHS : HUNDREDTHS;
  const range = `${HUNDREDTHS.format(interval.low)} to ${HUNDREDTHS.format(interval.high)}`;
  return `Cronbach’s alpha ${coefficients.format(alpha)} (95% interval ${range}), ${omegaInWords(reliability, coefficients)}`;
}

const WITHOUT_OMEGA = {
  too_few_items: 'no omega: it takes three questions',
  improper: 'no omega: one factor does not fit these answers',
  not_converged: 'no omega: its computation found no solution for these answers',
} as const;

function omegaInWords({ omega, without_omega }: Measured, coefficients: Intl.NumberFormat): string {
  if (omega !== null) return `McDonald’s omega ${coefficients.format(omega)}`;
  return WITHOUT_OMEGA[without_omega ?? 'improper'];
}

/** Precision of one person's score; null in group mode. */
export function onePersonInWords({ one_person }: Measured): string | null {
  if (one_person === null) return null;
  const { error, reliable_change } = one_person;
  return `One person’s score is off by about ${Math.round(error)} points; a change counts from ${fewestReliablePoints(reliable_change)} points on.`;
}
