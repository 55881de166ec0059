import { AppError } from '../../core/errors.ts';
import type { SurveyRow } from '../assignments/survey.read.ts';

/**
 * Refuses to change or delete one assignment of a wave in group mode: whoever closes all links but one would see from the
 * numbers of the wave whether and what that one participant answered.
 *
 * @throws {AppError} `group_assignment_fixed`
 */
export function refuseGroupAssignment({ group_progress }: Pick<SurveyRow, 'group_progress'>): void {
  if (group_progress !== null) throw new AppError('group_assignment_fixed');
}
