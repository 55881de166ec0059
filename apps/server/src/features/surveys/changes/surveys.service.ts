import type { ParsedInput } from '@plumbline/contract/contract';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import { actorOf, type EventOf, type NewEvent } from '../../../core/events.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { forgetExports } from '../../files/lends.ts';
import { refuseGroupAssignment } from '../invite/refuse-group-assignment.ts';
import { findSurvey, lockSurvey, type SurveyRow } from '../survey.repository.ts';
import type { SurveyChange } from '../survey-change.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { changeFields } from './change-fields.ts';
import { changeStatus } from './change-status.ts';
import { deleteSurvey } from './surveys.repository.ts';

/** @throws {AppError} each also `survey_not_found`, and `group_assignment_fixed` for an assignment of a wave in group mode */
export interface SurveyService {
  /** Undefined keeps a field, null clears it. */
  update(change: SurveyChange, fields: ParsedInput<'updateSurvey'>['body']): Promise<void>;
  changeStatus(change: SurveyChange, status: SurveyStatus): Promise<void>;
  delete(change: SurveyChange): Promise<void>;
}

export function createSurveyService(dependencies: SurveyDependencies): SurveyService {
  const { db, clock, random, questionSets } = dependencies;

  /** Locks the survey and changes it, in one transaction with the event that the change is written down as. */
  function change(
    { surveyId, ...request }: SurveyChange,
    { kind, changedFields }: { kind: EventOf<'survey'>; changedFields: readonly string[] },
    work: (scope: TenantScope, survey: SurveyRow, event: Omit<NewEvent, 'entityId'>) => Promise<void>,
  ): Promise<void> {
    const event = { id: random.uuid(), at: clock.now(), kind, actor: actorOf(request.member, request), changedFields };
    return inOrganisation(db, request.member.organisationId, async (scope) => {
      const survey = await lockSurvey(scope, surveyId);
      if (survey === undefined) throw new AppError('survey_not_found');
      refuseGroupAssignment(survey);
      await work(scope, survey, event);
    });
  }

  return {
    update: (request, { status, ...fields }) => {
      const changedFields = Object.keys({ ...fields, ...(status === undefined ? {} : { status }) });
      return change(request, { kind: 'survey.updated', changedFields }, async (scope, survey, event) => {
        await changeFields(scope, dependencies, { survey, fields, now: event.at });
        const changed = await findSurvey(scope, survey.id);
        const isWritten =
          status !== undefined &&
          changed !== undefined &&
          (await changeStatus(scope, dependencies, { survey: changed, status, event }));
        if (!isWritten) await recordEvent(scope, { ...event, entityId: survey.id });
      });
    },
    changeStatus: (request, status) =>
      change(request, { kind: 'survey.changed_status', changedFields: ['status'] }, async (scope, survey, event) => {
        await changeStatus(scope, dependencies, { survey, status, event });
      }),
    delete: (request) =>
      change(request, { kind: 'survey.deleted', changedFields: [] }, async (scope, survey, event) => {
        await deleteSurvey(scope, survey);
        await forgetExports(scope);
        await questionSets.forgetUnused(scope, survey.question_set_hash);
        await recordEvent(scope, { ...event, entityId: survey.id });
      }),
  };
}
