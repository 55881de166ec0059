import { AppError } from '../../../core/errors.ts';
import type { SurveyRow } from '../survey.repository.ts';

/**
 * Refuses to change or delete one survey of a wave in group mode. With all links but one closed, the numbers of the wave would reveal
 * whether that participant answered, and what.
 *
 * @throws {AppError} `group_survey_fixed`
 */
export function refuseGroupSurvey({ is_group_mode }: Pick<SurveyRow, 'is_group_mode'>): void {
  if (is_group_mode) throw new AppError('group_survey_fixed');
}
