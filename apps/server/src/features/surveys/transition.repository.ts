import type { ConsistencyLevel } from '@plumbline/domain/consistency';
import { canChange, type StatusChanger, type SurveyStatus, statusesBefore } from '@plumbline/domain/survey-life-cycle';
import { sql, type Updateable } from 'kysely';
import { recordParticipantEvent } from '../../platform/db/events.ts';
import { type RowWrite, rowWrite } from '../../platform/db/prepared-statements.ts';
import type { SurveysTable } from '../../platform/db/schema/tables.ts';
import type { Change, Work } from '../../platform/db/unit-of-work.ts';

/** A transition of a survey's status: the new status, the actor's kind, and the change that is recorded. */
export interface Transition {
  readonly to: SurveyStatus;
  readonly by: StatusChanger;
  readonly change: Omit<Change, 'entityId'>;
  /** Other columns that change with the status. */
  readonly fields?: Omit<Updateable<SurveysTable>, 'id' | 'organisation_id' | 'status' | 'updated_at'>;
}

/**
 * Changes the status of one survey and records the change. Only this function, {@link transitionAll} and the two writes of
 * participants below change `status`; the domain's table defines which transitions are allowed.
 *
 * @param survey locked, so that its status is current
 * @throws {RangeError} when the life cycle does not allow the transition: the caller did not check it
 */
export async function transition(
  work: Work,
  survey: { readonly id: string; readonly status: SurveyStatus },
  { to, by, change, fields = {} }: Transition,
): Promise<void> {
  if (!canChange(survey.status, to, by)) {
    throw new RangeError(`a survey that is ${survey.status} cannot become ${to} by the ${by}`);
  }
  const { tx, organisationId, now } = work;
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ ...fields, status: to, updated_at: change.at ?? now })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', survey.id)
    .where('status', '=', survey.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new RangeError(`the survey is no longer ${survey.status}: the caller did not lock it`);
  await work.record({ ...change, entityId: survey.id });
}

/**
 * Changes the status of several surveys in one statement, and records each change.
 *
 * Surveys whose status does not allow the transition are left unchanged.
 *
 * @returns the ids of the changed surveys
 */
export async function transitionAll(
  work: Work,
  { to, by, changes }: Pick<Transition, 'to' | 'by'> & { readonly changes: readonly Change[] },
): Promise<ReadonlySet<string>> {
  if (changes.length === 0) return new Set();
  const ids = changes.map(({ entityId }) => entityId);
  const moments = changes.map(({ at }) => at ?? work.now);
  const { rows } = await sql<{ id: string }>`
    update surveys set status = ${to}, updated_at = changes.moment
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as changes (survey_id, moment)
    where organisation_id = ${work.organisationId} and surveys.id = changes.survey_id
      and status = any (${statusesBefore(to, by)}::text[])
    returning surveys.id`.execute(work.tx);
  const changedIds = new Set(rows.map(({ id }) => id));
  await work.record(...changes.filter(({ entityId }) => changedIds.has(entityId)));
  return changedIds;
}

/** The statuses from which a transition leads to `to`, as a list for an SQL condition. */
function statusList(to: SurveyStatus, by: StatusChanger): string {
  return statusesBefore(to, by)
    .map((status) => `'${status}'`)
    .join(', ');
}

export interface StartedSurvey {
  readonly surveyId: string;
  /** `null` keeps the stored name; `company` works the same way. */
  readonly participantName: string | null;
  readonly company: string | null;
  readonly now: Date;
}

const startSurvey = rowWrite<StartedSurvey>(
  'start_surveys',
  { surveyId: 'uuid', participantName: 'text', company: 'text', now: 'timestamptz' },
  (rows) => `update surveys set participant_name = coalesce(new.participant_name, surveys.participant_name),
    company = coalesce(new.company, surveys.company), status = 'start', started_at = coalesce(started_at, new.now),
    updated_at = new.now
    from ${rows}
    where organisation_id = $1 and surveys.id = new.survey_id
      and status in (${statusList('start', 'participant')})`,
);

/**
 * The writes of a participant's start.
 *
 * @param eventId `null` when the survey has been started already: a start without a connection arrives twice
 */
export function participantStarts(started: StartedSurvey, eventId: string | null): RowWrite[] {
  const { surveyId, now } = started;
  if (eventId === null) return [startSurvey(started)];
  const event = { id: eventId, at: now, kind: 'survey.started', entityId: surveyId } as const;
  return [startSurvey(started), recordParticipantEvent(event)];
}

export interface CompletedSurvey extends StartedSurvey {
  readonly score: number | null;
  readonly riskLevel: string | null;
  readonly consistency: ConsistencyLevel;
  /** Language in which the questions were read. */
  readonly language: string;
  readonly rulesVersion: string;
  readonly retainUntil: Date;
}

const completeSurvey = rowWrite<CompletedSurvey>(
  'complete_surveys',
  {
    surveyId: 'uuid',
    participantName: 'text',
    company: 'text',
    now: 'timestamptz',
    score: 'smallint',
    riskLevel: 'text',
    consistency: 'text',
    language: 'text',
    rulesVersion: 'text',
    retainUntil: 'timestamptz',
  },
  (rows) => `update surveys set participant_name = coalesce(new.participant_name, surveys.participant_name),
    company = coalesce(new.company, surveys.company), status = 'completed', score = new.score, risk_level = new.risk_level,
    consistency = new.consistency, language = new.language, rules_version = new.rules_version,
    started_at = coalesce(started_at, new.now), submitted_at = new.now, retain_until = new.retain_until,
    updated_at = new.now
    from ${rows}
    where organisation_id = $1 and surveys.id = new.survey_id
      and status in (${statusList('completed', 'participant')})`,
);

/** The writes of a participant's submission, without the answers. */
export function participantSubmits(completed: CompletedSurvey, eventId: string): RowWrite[] {
  const event = { id: eventId, at: completed.now, kind: 'survey.submitted', entityId: completed.surveyId } as const;
  return [completeSurvey(completed), recordParticipantEvent(event)];
}
