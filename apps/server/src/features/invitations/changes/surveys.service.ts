import type { ParsedInput } from '@plumbline/contract/contract';
import type { Analytics, Survey } from '@plumbline/contract/wire';
import type { SurveyStatus } from '@plumbline/domain/survey-life-cycle';
import { AppError } from '../../../core/errors.ts';
import { inOrganisation, inSnapshot, type TenantScope } from '../../../platform/db/tenant.ts';
import type { Member } from '../../../platform/http/handlers.ts';
import { recordSurveyChange } from '../../assignments/record-survey-change.ts';
import {
  deleteSurvey,
  findAnalysis,
  findSurvey,
  lockSurvey,
  type SurveyRow,
} from '../../assignments/surveys.repository.ts';
import { readSurvey } from '../../results/read-survey.ts';
import { datedByDay, toAiAnalysis, toSurveySummary } from '../../results/surveys.presenter.ts';
import type { SurveyDependencies } from '../survey-dependencies.ts';
import { changeFields } from './change-fields.ts';
import { changeStatus } from './change-status.ts';

/** A change that a member asks for. */
export interface SurveyChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly surveyId: string;
}

export interface SurveyService {
  get(organisationId: string, id: string, options?: { includeQuestions: boolean }): Promise<Survey>;
  /** Undefined keeps a field, null clears it. */
  update(change: SurveyChange, fields: ParsedInput<'updateSurvey'>['body']): Promise<Survey>;
  changeStatus(change: SurveyChange, status: SurveyStatus): Promise<Survey>;
  delete(change: SurveyChange): Promise<void>;
  analytics(organisationId: string, id: string): Promise<Analytics>;
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
    { action, changedFields }: { action: string; changedFields: readonly string[] },
    work: (scope: TenantScope, survey: SurveyRow, now: Date) => Promise<boolean>,
  ): Promise<void> {
    const now = clock.now();
    return inOrganisation(db, request.member.organisationId, async (scope) => {
      const survey = await lockSurvey(scope, request.surveyId);
      if (survey === undefined) throw new AppError('survey_not_found');
      if (!(await work(scope, survey, now))) return;
      await recordSurveyChange(scope, { random }, request, { action, at: now, changedFields });
    });
  }

  async function get(organisationId: string, id: string, { includeQuestions } = { includeQuestions: false }) {
    // One moment for all: the questions of the survey that was read may be replaced before they are.
    return inSnapshot(db, organisationId, (scope) => readSurvey(scope, { id, questionSets, includeQuestions }));
  }

  return {
    get,
    update: async (request, { status, ...fields }) => {
      const changedFields = Object.keys({ ...fields, ...(status === undefined ? {} : { status }) });
      await change(request, { action: 'updated', changedFields }, async (scope, survey, now) => {
        await changeFields(scope, dependencies, { survey, fields, now });
        const changed = await findSurvey(scope, survey.id);
        if (status !== undefined && changed !== undefined) {
          await changeStatus(scope, dependencies, { survey: changed, status, now });
        }
        return true;
      });
      return get(request.member.organisationId, request.surveyId);
    },
    changeStatus: async (request, status) => {
      await change(request, { action: 'changed_status', changedFields: ['status'] }, (scope, survey, now) =>
        changeStatus(scope, dependencies, { survey, status, now }),
      );
      return get(request.member.organisationId, request.surveyId);
    },
    delete: (request) =>
      change(request, { action: 'deleted', changedFields: [] }, async (scope, survey) => {
        await deleteSurvey(scope, survey);
        await questionSets.forgetUnused(scope, survey.question_set_hash);
        return true;
      }),
    analytics: (organisationId, id) =>
      inOrganisation(db, organisationId, async (scope) => {
        const survey = await findSurvey(scope, id);
        if (survey === undefined || survey.submitted_at === null) throw new AppError('analytics_not_available');
        const analysis = await findAnalysis(scope, id);
        const { status, participant_email, participant_name, company, score, risk_level, submitted_at } =
          toSurveySummary(survey);
        return {
          survey_id: id,
          status,
          participant_email,
          participant_name,
          company,
          score,
          risk_level,
          submitted_at,
          ai_analysis: analysis === undefined ? null : toAiAnalysis(analysis, datedByDay(survey)),
        };
      }),
  };
}
