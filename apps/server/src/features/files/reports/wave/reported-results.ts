import type { WaveResults } from '@plumbline/contract/wire';

/** What the report shows of a wave, or of one site in it. */
export interface ReportedResults extends Omit<WaveResults, 'categories'> {
  readonly categories: readonly Omit<WaveResults['categories'][number], 'reliability' | 'do_crews_differ'>[];
  /** Absent: the report is about everyone asked. */
  readonly site?: WaveResults['act_first'][number]['group'];
  /** Numbers of people of the site; absent: the report is about everyone asked. */
  readonly counts?: { readonly asked: number | null; readonly answered: number | null };
}
