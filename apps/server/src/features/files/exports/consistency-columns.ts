import { REPORTS_PHRASES } from '@plumbline/phrases/reports';
import type { Cell } from '../../../platform/files/tables/table.ts';
import { codedCells, codedColumns } from './export-table.ts';
import type { ExportedSubmission } from './surveys.repository.ts';

/** Exports are in English, like the screens of managers. */
const { with_care, ...LEVELS } = REPORTS_PHRASES.en.person.consistency.levels;

/** How well the answers of a survey fit together. */
export const CONSISTENCY_COLUMNS = codedColumns(
  {
    header: 'Answer consistency',
    width: 32,
    meaning: `How well the answers fit together; of anonymous answers “${with_care}” in place of “${LEVELS.talk_first}”`,
  },
  LEVELS,
);

/** The cells of {@link CONSISTENCY_COLUMNS}. Anonymous answers have other words, because nobody can talk with the person behind them. */
export function consistencyCells({
  consistency,
  is_anonymous,
}: Pick<ExportedSubmission, 'consistency' | 'is_anonymous'>): readonly Cell[] {
  return codedCells(is_anonymous ? { ...LEVELS, talk_first: with_care } : LEVELS, consistency);
}
