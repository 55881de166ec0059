import type { GroupChange, GroupFigure } from '@plumbline/contract/wire';
import { answeredPercent, answeredShare, isLowShare } from '@plumbline/domain/campaigns/wave-progress';
import { FEWEST_FOR_INTERVAL } from '@plumbline/domain/statistics/interval';
import type { ReportWords } from '../report-words.ts';

/** A released figure in words, and its position on a plot. */
export function figureIn(figure: GroupFigure, words: ReportWords) {
  const percent = words.percent(figure.percent);
  const { ends, lowToHigh, answersCounted } = words.results;
  const interval = figure.kind === 'mean' ? figure.interval : null;
  return {
    value: figure.percent,
    text:
      figure.kind === 'mean'
        ? percent
        : words.figures(figure.kind === 'at_least' ? ends.atLeast : ends.atMost, { percent }),
    interval,
    interval_text:
      interval === null
        ? null
        : words.figures(lowToHigh, { low: words.percent(interval.low), high: words.percent(interval.high) }),
    count: words.figures(answersCounted, { count: words.number(figure.n) }),
    /** Set in individual mode if the figure has too few answers for an interval or a comparison. */
    too_small: figure.n < FEWEST_FOR_INTERVAL ? words.phrases.wave.tooSmall : null,
  };
}

/** Number of questions behind the figure of a category; null: all. */
export function basedOnIn(
  { rests_on, questions }: { readonly rests_on?: number | undefined; readonly questions: number },
  words: ReportWords,
): string | null {
  if (rests_on === undefined) return null;
  return words.figures(words.results.basedOn, { part: words.number(rests_on), all: words.number(questions) });
}

/** A change since the previous round. */
export function changeIn(change: GroupChange, words: ReportWords) {
  if (change.kind === 'unclear') return { text: words.phrases.wave.unclear, direction: null };
  return {
    text: words.figures(words.phrases.wave.points, { points: words.signed(change.points) }),
    direction: change.points > 0 ? 'up' : 'down',
  };
}

/** Number of answers of the people asked, marked where the share is low; null where it is hidden. */
export function answeredIn(
  { asked, answered }: { readonly asked: number | null; readonly answered: number | null },
  words: ReportWords,
) {
  if (asked === null || answered === null) return null;
  const share = answeredShare({ asked, answered });
  const percent = answeredPercent({ asked, answered });
  if (share === null || percent === null) return null;
  return {
    share,
    text: words.figures(words.results.answeredOf, {
      answered: words.number(answered),
      asked: words.number(asked),
      percent: words.percent(percent),
    }),
    low: isLowShare(share) ? words.results.fewAnswered : null,
  };
}
