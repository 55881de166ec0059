import { type ReleaseRule, releaseFigure } from '../release/gate.ts';
import { ORGANISATION_KEY } from '../release/group-counts.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { ScoreRange } from '../statistics/one-person.ts';
import { type Summary, summaryWithout } from '../statistics/summary.ts';
import type { CategoryFigures, WaveGate } from './category-figures.ts';
import type { MeasuredCategory } from './measured-category.ts';
import { rangeOf } from './scored-people.ts';

/**
 * The figures of a category in individual mode: the mean of the persons' scores, and for each question the mean of its answers. The figures
 * of all groups with answers are shown.
 *
 * @see group-insight, "Statistics"
 */
export function figuresOfPeople(
  { questions, summaries }: MeasuredCategory,
  { asked }: Pick<WaveGate, 'asked'>,
  rule: ReleaseRule,
): CategoryFigures {
  const range = rangeOf(questions.map(({ question }) => question));
  const figureOf = (summary: Summary, some: number | undefined, possible: ScoreRange) =>
    releaseFigure(summary, { asked: some, range: possible, answer: 0 }, rule);
  const restSummaries = restsOf(summaries);
  return {
    figures: new Map([...summaries].map(([key, summary]) => [key, figureOf(summary, asked.get(key), range)])),
    rests: new Map(
      [...restSummaries].map(([key, summary]) => [
        key,
        figureOf(summary, minus(asked.get(ORGANISATION_KEY), asked.get(key)), range),
      ]),
    ),
    summaries,
    restSummaries,
    restsOn: new Map(),
    leftOut: new Map(),
    questions: new Map(
      questions.map(({ question, summaries: ofAnswers }) => [
        question.id,
        new Map<string, ReleasedFigure>(
          [...ofAnswers].map(([key, summary]) => [key, figureOf(summary, asked.get(key), rangeOf([question]))]),
        ),
      ]),
    ),
  };
}

function restsOf(summaries: ReadonlyMap<string, Summary>): ReadonlyMap<string, Summary> {
  const whole = summaries.get(ORGANISATION_KEY);
  if (whole === undefined) return new Map();
  return new Map(
    [...summaries].flatMap(([key, summary]) => {
      const rest = summaryWithout(whole, summary);
      return rest === null ? [] : [[key, rest] as const];
    }),
  );
}

function minus(whole: number | undefined, part: number | undefined): number | undefined {
  return whole === undefined || part === undefined ? undefined : whole - part;
}
