import { jStat } from 'jstat';
import { divided, largest, meanOf, minus, numberOf, type Ratio, ratio } from './exact-ratio.ts';
import {
  givenTo,
  hasScales,
  isIn,
  keysOf,
  ORGANISATION,
  percentOf,
  questionsOf,
  type RawAnswers,
  type RawQuestion,
  type RawWave,
  rangeOf,
  scoresOf,
  stepOf,
  sumOf,
} from './raw-wave.ts';

export const varianceOf = (values: readonly number[]) => (values.length < 2 ? 0 : jStat.variance(values, true));

/** A group's unrounded scores. */
export interface Scores {
  readonly n: number;
  readonly mean: Ratio;
  readonly variance: number;
  readonly lowest: Ratio;
  readonly highest: Ratio;
  /** Largest effect of one answer on the mean; 0 in individual mode. */
  readonly answer: Ratio;
}

/** The counting questions behind a group's figure; in individual mode all of the category. */
export function restingOn(wave: RawWave, key: string, category: string): readonly RawQuestion[] {
  const all = questionsOf(wave, category);
  if (wave.mode === 'individual') return all;
  const own = wave.answers.filter(isIn(key));
  const counting = all.filter((question) => givenTo(question, own).length >= wave.threshold);
  const { rests_on } = wave.published.get(key)?.categories.find((each) => each.key === category) ?? {};
  if (counting.length !== (rests_on ?? all.length))
    throw new RangeError(`${key} could rest on several sets of questions`);
  return counting;
}

/** The variance that is assumed for every group of a category in group mode. */
function pooledVariance(wave: RawWave, category: string): number {
  const all = questionsOf(wave, category);
  const inWhole = restingOn(wave, ORGANISATION, category);
  const within = (valuesOf: (answers: readonly RawAnswers[]) => readonly number[]) => {
    if (!hasScales(inWhole)) return varianceOf(valuesOf(wave.answers));
    const crews = [...Map.groupBy(wave.answers, (each) => keysOf(each)[2]).values()]
      .map(valuesOf)
      .filter((values) => values.length > 0);
    return sumOf(crews.map((own) => (own.length - 1) * varianceOf(own))) / sumOf(crews.map((own) => own.length - 1));
  };
  if (inWhole.length === all.length) return within((answers) => scoresOf(answers, all).map(numberOf));
  const deviations = inWhole.map((question) =>
    Math.sqrt(within((answers) => givenTo(question, answers).map((points) => numberOf(percentOf(points))))),
  );
  return (sumOf(deviations) / deviations.length) ** 2;
}

/** Scores that are built from questions, as in group mode. */
export function fromQuestions(
  questions: readonly RawQuestion[],
  answers: readonly RawAnswers[],
  { n, variance }: { readonly n: number; readonly variance: number },
): Scores {
  const given = questions.map((question) => givenTo(question, answers));
  const ranges = questions.map(rangeOf);
  const [lowest, highest] = [meanOf(ranges.map((each) => each.lowest)), meanOf(ranges.map((each) => each.highest))];
  const widths = ranges.map((each, index) =>
    divided(minus(each.highest, each.lowest), ratio((given[index]?.length ?? 0) * questions.length)),
  );
  const step = Math.min(Math.max(...questions.map(stepOf)) / questions.length, numberOf(minus(highest, lowest)) / 2);
  return {
    n,
    mean: meanOf(given.map((points) => meanOf(points.map(percentOf)))),
    variance: Math.max(variance, step ** 2, 25),
    lowest,
    highest,
    answer: largest(widths),
  };
}

/** Scores that are built from persons, as in individual mode. */
function fromPersons(questions: readonly RawQuestion[], answers: readonly RawAnswers[]): Scores | null {
  const scores = scoresOf(answers, questions);
  if (scores.length === 0) return null;
  const ranges = questions.map(rangeOf);
  return {
    n: scores.length,
    mean: meanOf(scores),
    variance: varianceOf(scores.map(numberOf)),
    lowest: meanOf(ranges.map(({ lowest }) => lowest)),
    highest: meanOf(ranges.map(({ highest }) => highest)),
    answer: ratio(0),
  };
}

/** The scores of a group; `null`: nobody answered. */
export function scoresIn(wave: RawWave, key: string, category: string): Scores | null {
  const all = questionsOf(wave, category);
  const own = wave.answers.filter(isIn(key));
  if (wave.mode === 'individual') return fromPersons(all, own);
  const counted = { n: scoresOf(own, all).length, variance: pooledVariance(wave, category) };
  return fromQuestions(restingOn(wave, key, category), own, counted);
}

/** The scores of everybody else; `null`: nobody, or in group mode too few. */
export function restOf(wave: RawWave, key: string, category: string): Scores | null {
  const all = questionsOf(wave, category);
  const others = wave.answers.filter((each) => !isIn(key)(each));
  if (wave.mode === 'individual') return fromPersons(all, others);
  const n = scoresOf(others, all).length;
  const own = restingOn(wave, key, category);
  if (n < wave.threshold || own.some((question) => givenTo(question, others).length < wave.threshold)) return null;
  return fromQuestions(own, others, { n, variance: pooledVariance(wave, category) });
}
