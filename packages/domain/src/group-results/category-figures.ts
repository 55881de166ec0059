import type { Gate } from '../release/gate.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { Summary } from '../statistics/summary.ts';

/** The figures of a category that may be shown. */
export interface CategoryFigures {
  /** By the key of the group. */
  readonly figures: ReadonlyMap<string, ReleasedFigure>;
  /** Figures of everybody else, by the key of the group. */
  readonly rests: ReadonlyMap<string, ReleasedFigure>;
  /** Unrounded, of the groups that may be shown, for comparisons; these never leave the server. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** Unrounded, of everybody else. */
  readonly restSummaries: ReadonlyMap<string, Summary>;
  /** On how many questions the figure of a group rests, by its key; absent: on all. */
  readonly restsOn: ReadonlyMap<string, number>;
  /** What may be shown of each question, by its id, then by the key of the group. */
  readonly questions: ReadonlyMap<string, ReadonlyMap<string, ReleasedFigure>>;
}

/** What decides about the figures of a wave. */
export interface WaveGate {
  /** How many were asked, by the key of the group; where it is not known, intervals are not narrowed. */
  readonly asked: ReadonlyMap<string, number>;
  readonly gate: Gate;
}
