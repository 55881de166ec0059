import type { ParsedInput } from '@plumbline/contract/contract';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import type { EventOf } from '../../../core/events.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findSurvey, lockSurvey, type SurveyRow } from '../../assignments/survey.read.ts';
import { recordSurveyChange, type SurveyChange } from '../../assignments/survey-change.read.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { changeFields } from './change-fields.ts';
import { changeStatus } from './change-status.ts';
import { deleteSurvey } from './surveys.repository.ts';

export interface SurveyService {
  /** Undefined keeps a field, null clears it. */
  update(change: SurveyChange, fields: ParsedInput<'updateSurvey'>['body']): Promise<void>;
  changeStatus(change: SurveyChange, status: SurveyStatus): Promise<void>;
  delete(change: SurveyChange): Promise<void>;
}

export function createSurveyService(dependencies: SurveyDependencies): SurveyService {
  const { db, clock, random, questionSets } = dependencies;

  /**
   * Locks the survey, changes it, and writes down who did; all in one transaction.
   *
   * @param work says whether it changed anything; what changed nothing is not written down
   */
  function change(
    request: SurveyChange,
    { kind, changedFields }: { kind: EventOf<'survey'>; changedFields: readonly string[] },
    work: (scope: TenantScope, survey: SurveyRow, now: Date) => Promise<boolean>,
  ): Promise<void> {
    const now = clock.now();
    return inOrganisation(db, request.member.organisationId, async (scope) => {
      const survey = await lockSurvey(scope, request.surveyId);
      if (survey === undefined) throw new AppError('survey_not_found');
      if (!(await work(scope, survey, now))) return;
      await recordSurveyChange(scope, { random }, request, { kind, at: now, changedFields });
    });
  }

  return {
    update: async (request, { status, ...fields }) => {
      const changedFields = Object.keys({ ...fields, ...(status === undefined ? {} : { status }) });
      await change(request, { kind: 'survey.updated', changedFields }, async (scope, survey, now) => {
        await changeFields(scope, dependencies, { survey, fields, now });
        const changed = await findSurvey(scope, survey.id);
        if (status !== undefined && changed !== undefined) {
          await changeStatus(scope, dependencies, { survey: changed, status, now });
        }
        return true;
      });
    },
    changeStatus: (request, status) =>
      change(request, { kind: 'survey.changed_status', changedFields: ['status'] }, (scope, survey, now) =>
        changeStatus(scope, dependencies, { survey, status, now }),
      ),
    delete: (request) =>
      change(request, { kind: 'survey.deleted', changedFields: [] }, async (scope, survey) => {
        await deleteSurvey(scope, survey);
        await questionSets.forgetUnused(scope, survey.question_set_hash);
        return true;
      }),
  };
}
