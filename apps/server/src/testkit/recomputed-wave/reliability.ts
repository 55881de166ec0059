import type { WaveResults } from '@plumbline/contract/wire';
import { jStat } from 'jstat';
import { numberOf } from './exact-ratio.ts';
import { half, SUMMING_ERROR, UPPER_END } from './figures.ts';
import { varianceOf } from './group-scores.ts';
import {
  type Figure,
  isIn,
  MAX_POINTS,
  ORGANISATION,
  pointsOf,
  questionsOf,
  type RawWave,
  scoresOf,
  sumOf,
} from './raw-wave.ts';

type Reliability = WaveResults['categories'][number]['reliability'];

/** Answers to every question of a category, as points. */
function completeIn(wave: RawWave, key: string, category: string): readonly (readonly number[])[] {
  const questions = questionsOf(wave, category);
  return wave.answers
    .filter(isIn(key))
    .map((answers) => questions.flatMap((question) => pointsOf(answers, question) ?? []))
    .filter(({ length }) => length === questions.length);
}

const itemsOf = (rows: readonly (readonly number[])[]) =>
  (rows[0] ?? []).map((_, item) => rows.map((row) => row[item] ?? Number.NaN));

/** Whether figures of people with complete answers may be shown beside those of all people. */
const isDescribed = ({ mode, threshold }: RawWave, complete: number, others: number) =>
  mode === 'individual' || (complete >= threshold && (others === 0 || others >= threshold));

/** The agreement within a crew; `null`: not published. */
export function agreementOf(
  wave: RawWave,
  { key, category, figure }: { readonly key: string; readonly category: string; readonly figure: Figure },
): number | null {
  const questions = questionsOf(wave, category);
  if (wave.mode === 'group' && !questions.every(({ isScale }) => isScale)) return null;
  const least = questions.map(({ points }) => Math.min(...points.values()));
  const isCrew = key.startsWith('crew.') && !key.endsWith('.none');
  if (!isCrew || least.some((points) => points !== 1) || figure.kind !== 'mean' || figure.interval === null)
    return null;
  const rows = completeIn(wave, key, category);
  if (rows.length < 2 || !isDescribed(wave, rows.length, figure.n - rows.length)) return null;
  const scattered = jStat.mean(itemsOf(rows).map(varianceOf)) / ((MAX_POINTS ** 2 - 1) / 12);
  const agreed = least.length * (1 - scattered);
  const agreement = scattered >= 1 ? 0 : agreed / (agreed + scattered);
  return Math.min(9, Math.floor(agreement * 10 + SUMMING_ERROR)) / 10;
}

/** Whether fewer people than the threshold differ from the most frequent answer. */
function isNearlyOneAnswer(item: readonly number[], threshold: number): boolean {
  const times = [...Map.groupBy(item, (points) => points).values()].map(({ length }) => length);
  return item.length - Math.max(...times) < threshold;
}

/** The reliability of a category. Omega, which needs a search, is taken from the published results. */
export function recomputeReliability(wave: RawWave, category: string, published: Reliability): Reliability {
  const rows = completeIn(wave, ORGANISATION, category);
  const scores = scoresOf(wave.answers, questionsOf(wave, category)).map(numberOf);
  if (questionsOf(wave, category).length === 1) return { kind: 'one_question' };
  if (rows.length < 30 || !isDescribed(wave, rows.length, scores.length - rows.length)) return { kind: 'too_few' };
  const items = itemsOf(rows);
  if (wave.mode === 'group' && items.some((item) => isNearlyOneAnswer(item, wave.threshold)))
    return { kind: 'too_few' };
  const own = sumOf(items.map(varianceOf));
  const alpha = (items.length / (items.length - 1)) * (1 - own / varianceOf(rows.map(sumOf)));
  if (alpha < 0) return { kind: 'unrelated_questions' };
  const shown = wave.mode === 'group' ? Math.floor(alpha * 10 + SUMMING_ERROR) / 10 : alpha;
  const bound = (probability: number) =>
    1 - (1 - shown) * jStat.centralF.inv(probability, rows.length - 1, (rows.length - 1) * (items.length - 1));
  const error = Math.sqrt(varianceOf(scores) * (1 - alpha));
  const rounded = (value: number, digits: number) => half(value * digits) / digits;
  return {
    kind: 'measured',
    alpha: rounded(shown, 100),
    interval: { low: rounded(bound(UPPER_END), 100), high: rounded(bound(1 - UPPER_END), 100) },
    omega: published.kind === 'measured' ? published.omega : null,
    without_omega: published.kind === 'measured' ? published.without_omega : null,
    one_person:
      wave.mode === 'group'
        ? null
        : { error: rounded(error, 10), reliable_change: rounded(1.959963984540054 * Math.SQRT2 * error, 10) },
  };
}
