import type { AnalysedGroup } from '@plumbline/domain/group-results/group-analysis';
import type { GroupDraft, GroupDraftStatement } from './group-analyst.ts';

const mean = (percent: number) => ({ kind: 'mean', n: 20, percent, interval: { low: percent - 6, high: percent + 6 } });
const clear = (points: number) => ({
  kind: 'clear',
  pairs: null,
  points,
  interval: { low: points, high: points },
  effect: 1,
});
const unclear = { kind: 'unclear', pairs: null };

/** A crew that is below the rest in stress, which fell; above it in focus, which rose; and like it in workload. */
export function anAnalysedGroup(fields: Partial<AnalysedGroup> = {}): AnalysedGroup {
  const group = {
    isOrganisation: false,
    categories: [
      { key: 'focus', name: 'Concentration', figure: mean(82), rest: mean(70), standing: 'above', change: clear(7) },
      { key: 'stress', name: 'Stress', figure: mean(41), rest: mean(66), standing: 'below', change: clear(-9) },
      { key: 'workload', name: 'Workload', figure: mean(64), rest: mean(63), standing: null, change: unclear },
    ],
    askedCategories: 4,
    questions: [35, 45, 52, 61, 70, 84].map((percent, index) => ({
      text: `Question at ${percent}`,
      isReversed: index === 0,
      figure: mean(percent),
    })),
    share: { asked: 25, answered: 20 },
    hasWaveBefore: true,
  };
  // As read from the database: only the release gate makes figures.
  const released: AnalysedGroup = JSON.parse(JSON.stringify(group));
  return { ...released, ...fields };
}

/** A draft with these statements and no others. */
export function aGroupDraft(
  sections: Partial<Record<keyof GroupDraft, readonly GroupDraftStatement[]>> = {},
): GroupDraft {
  return { summary: [], strengths: [], weaknesses: [], change: [], limits: [], ...sections };
}
