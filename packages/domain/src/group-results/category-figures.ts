import type { Gate } from '../release/gate.ts';
import type { ReleasedFigure } from '../release/released-figure.ts';
import type { Summary } from '../statistics/summary.ts';

/** The figures of a category that may be shown. */
export interface CategoryFigures {
  /** By the key of the group. */
  readonly figures: ReadonlyMap<string, ReleasedFigure>;
  /** Figures of the rest (everybody outside the group), by the key of the group. */
  readonly rests: ReadonlyMap<string, ReleasedFigure>;
  /** Unrounded summaries of shown groups, for comparisons; they never leave the server. */
  readonly summaries: ReadonlyMap<string, Summary>;
  /** Unrounded summaries of the rest. */
  readonly restSummaries: ReadonlyMap<string, Summary>;
  /** Number of counting questions behind a group's figure, by the key of the group; absent: all. */
  readonly restsOn: ReadonlyMap<string, number>;
  /** Ids of the questions that do not count in a group's figure, by the key of the group; absent: none. They never leave the server. */
  readonly leftOut: ReadonlyMap<string, readonly string[]>;
  /** Released figures by the id of the question, then by the key of the group. */
  readonly questions: ReadonlyMap<string, ReadonlyMap<string, ReleasedFigure>>;
}

/** The release gate of a wave, and its numbers of people asked. */
export interface WaveGate {
  /** Number of people asked, by the key of the group; if it is missing, intervals are not narrowed. */
  readonly asked: ReadonlyMap<string, number>;
  readonly gate: Gate;
}
