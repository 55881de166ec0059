import type { ParsedInput } from '@plumbline/contract/contract';
import type { Analytics, Survey } from '@plumbline/contract/wire';
import { surveyTitle } from '@plumbline/domain/invitation';
import { canChange, type SurveyStatus, sendsInvitation } from '@plumbline/domain/survey-life-cycle';
import { recordAudit } from '../../db/audit.ts';
import { inOrganisation, type TenantScope } from '../../db/tenant.ts';
import { AppError } from '../../http/app-error.ts';
import type { Member } from '../../http/handlers.ts';
import { ANONYMOUS_TITLE } from './invite.service.ts';
import { readSurvey } from './read-survey.ts';
import type { SurveyDependencies } from './survey-dependencies.ts';
import { enqueueInvitation } from './survey-invitation.ts';
import { toAiAnalysis, toSurveySummary } from './surveys.presenter.ts';
import {
  deleteSurvey,
  findAnalysis,
  findOrAddPerson,
  findSurvey,
  lockSurvey,
  type SurveyRow,
  updateSurvey,
} from './surveys.repository.ts';

/** A change that a member asks for. */
export interface SurveyChange {
  readonly member: Member;
  readonly requestId: string;
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
  const { db, clock, random, queue, questionSets } = dependencies;

  async function applyStatus(scope: TenantScope, survey: SurveyRow, status: SurveyStatus, now: Date): Promise<void> {
    if (status === survey.status) return;
    // A paused survey goes back to where it was: a start that never happened cannot be resumed.
    const resumesNothing = status === 'start' && survey.started_at === null;
    const undoesStart =
      survey.status === 'paused' && status !== 'start' && status !== 'archived' && survey.started_at !== null;
    if (!canChange(survey.status, status, 'manager') || resumesNothing || undoesStart) {
      throw new AppError('status_not_allowed', {
        message: `A survey that is ${survey.status} cannot become ${status}.`,
        details: [{ field: 'status', message: `Not possible from ${survey.status}.` }],
      });
    }
    await updateSurvey(scope, survey.id, { status, updated_at: now });
    if (sendsInvitation(survey.status, status) && survey.participant_email !== null) {
      await enqueueInvitation(scope, { queue, mailId: random.uuid(), surveyId: survey.id, now });
    }
  }

  /** Locks the survey, changes it, and writes down who did; all in one transaction. */
  function change(
    { member, requestId, surveyId }: SurveyChange,
    action: string,
    changedFields: readonly string[],
    work: (scope: TenantScope, survey: SurveyRow, now: Date) => Promise<void>,
  ): Promise<void> {
    const now = clock.now();
    return inOrganisation(db, member.organisationId, async (scope) => {
      const survey = await lockSurvey(scope, surveyId);
      if (survey === undefined) throw new AppError('survey_not_found');
      await work(scope, survey, now);
      await recordAudit(scope, {
        id: random.uuid(),
        at: now,
        actor: { userId: member.userId, requestId },
        action,
        entity: 'survey',
        entityId: surveyId,
        changedFields,
      });
    });
  }

  async function get(organisationId: string, id: string, { includeQuestions } = { includeQuestions: false }) {
    return inOrganisation(db, organisationId, (scope) => readSurvey(scope, { id, questionSets, includeQuestions }));
  }

  return {
    get,
    update: async (request, { status, ...fields }) => {
      const named = Object.keys({ ...fields, ...(status === undefined ? {} : { status }) });
      await change(request, 'updated', named, async (scope, survey, now) => {
        await updateSurvey(scope, survey.id, {
          ...(await withPerson(scope, survey, defined(fields), { id: random.uuid(), now })),
          updated_at: now,
        });
        const changed = await findSurvey(scope, survey.id);
        if (status !== undefined && changed !== undefined) await applyStatus(scope, changed, status, now);
      });
      return get(request.member.organisationId, request.surveyId);
    },
    changeStatus: async (request, status) => {
      await change(request, 'changed_status', ['status'], (scope, survey, now) =>
        applyStatus(scope, survey, status, now),
      );
      return get(request.member.organisationId, request.surveyId);
    },
    delete: (request) =>
      change(request, 'deleted', [], async (scope, survey) => {
        await deleteSurvey(scope, survey.id);
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
          ai_analysis: analysis === undefined ? null : toAiAnalysis(analysis),
        };
      }),
  };
}

type EditableFields = Omit<ParsedInput<'updateSurvey'>['body'], 'status'>;
type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

function defined<T extends object>(fields: T): Defined<T> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as Defined<T>;
}

/** The changes with what follows from them: another address is another person, and anonymity takes the name away. */
async function withPerson(
  scope: TenantScope,
  survey: SurveyRow,
  fields: Defined<EditableFields>,
  person: { id: string; now: Date },
) {
  const becomesAnonymous = fields.is_anonymous === true && !survey.is_anonymous;
  const named = survey.participant_name ?? survey.participant_email;
  const hasDefaultTitle = named !== null && (fields.title ?? survey.title) === surveyTitle(named);
  return {
    ...fields,
    ...(becomesAnonymous && hasDefaultTitle ? { title: ANONYMOUS_TITLE } : {}),
    ...(fields.participant_email === undefined || fields.participant_email === survey.participant_email
      ? {}
      : { person_id: await findOrAddPerson(scope, { ...person, email: fields.participant_email }) }),
  };
}
