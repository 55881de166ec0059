import type { ParsedInput } from '@plumbline/contract/contract';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import { inRequest, type RequestWork } from '../../../platform/db/unit-of-work.ts';
import { forgetExports } from '../../files/lends.ts';
import { refuseGroupSurvey } from '../invite/refuse-group-survey.ts';
import { findSurvey, lockSurvey, type SurveyRow } from '../survey.repository.ts';
import type { SurveyChange } from '../survey-change.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { changeFields } from './change-fields.ts';
import { changeStatus } from './change-status.ts';
import { deleteSurvey } from './surveys.repository.ts';

/** All methods throw {@link AppError} `survey_not_found`, and `group_survey_fixed` for a survey of a wave in group mode */
export type SurveyService = ReturnType<typeof createSurveyService>;

export function createSurveyService(dependencies: SurveyDependencies) {
  const { questionSets } = dependencies;

  function changeLocked(
    request: SurveyChange,
    change: (work: RequestWork, survey: SurveyRow) => Promise<void>,
  ): Promise<void> {
    return inRequest(dependencies, request, async (work) => {
      const survey = await lockSurvey(work, request.surveyId);
      if (survey === undefined) throw new AppError('survey_not_found');
      refuseGroupSurvey(survey);
      await change(work, survey);
    });
  }

  return {
    /** Changes the given fields: undefined keeps a field, null clears it. */
    update: (request: SurveyChange, { status, ...fields }: ParsedInput<'updateSurvey'>['body']) =>
      changeLocked(request, async (work, survey) => {
        const changedFields = Object.keys({ ...fields, ...(status === undefined ? {} : { status }) });
        const change = { kind: 'survey.updated', changedFields } as const;
        await changeFields(work, { survey, fields });
        const changed = await findSurvey(work, survey.id);
        const isWritten =
          status !== undefined &&
          changed !== undefined &&
          (await changeStatus(work, { survey: changed, status, change }));
        if (!isWritten) await work.record({ ...change, entityId: survey.id });
      }),
    changeStatus: (request: SurveyChange, status: SurveyStatus) =>
      changeLocked(request, async (work, survey) => {
        const change = { kind: 'survey.changed_status', changedFields: ['status'] } as const;
        await changeStatus(work, { survey, status, change });
      }),
    delete: (request: SurveyChange) =>
      changeLocked(request, async (work, survey) => {
        await deleteSurvey(work, survey);
        await forgetExports(work);
        await questionSets.forgetUnused(work, survey.question_set_hash);
        await work.record({ kind: 'survey.deleted', entityId: survey.id });
      }),
  };
}
