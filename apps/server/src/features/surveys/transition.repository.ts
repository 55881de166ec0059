import type { ConsistencyLevel } from '@plumbline/domain/consistency';
import { canChange, type StatusChanger, type SurveyStatus, statusesBefore } from '@plumbline/domain/survey-life-cycle';
import { sql, type Updateable } from 'kysely';
import type { NewEvent } from '../../core/events.ts';
import { type BulkWrite, bulkWrite } from '../../platform/db/bulk-writes.ts';
import { recordEvent, recordEvents, recordParticipantEvent } from '../../platform/db/events.ts';
import { bind, prepare } from '../../platform/db/pipelined-statements.ts';
import type { SurveysTable } from '../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';

/** A change of a survey's status: the new status, on whose behalf, and the event that records it. */
export interface Transition {
  readonly to: SurveyStatus;
  readonly by: StatusChanger;
  readonly event: Omit<NewEvent, 'entityId'>;
  /** Other columns that change with the status. */
  readonly fields?: Omit<Updateable<SurveysTable>, 'id' | 'organisation_id' | 'status' | 'updated_at'>;
}

/**
 * Changes the status of one survey and records the event. Only this function, {@link transitionAll} and the two bulk writes
 * of participants below change `status`; the domain's table defines which transitions are allowed.
 *
 * @param survey locked, so that it still has the status given
 * @throws {RangeError} when the life cycle does not allow it: the caller did not check
 */
export async function transition(
  scope: TenantScope,
  survey: { readonly id: string; readonly status: SurveyStatus },
  { to, by, event, fields = {} }: Transition,
): Promise<void> {
  if (!canChange(survey.status, to, by)) {
    throw new RangeError(`a survey that is ${survey.status} cannot become ${to} by the ${by}`);
  }
  const { tx, organisationId } = scope;
  const { numUpdatedRows } = await tx
    .updateTable('surveys')
    .set({ ...fields, status: to, updated_at: event.at })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', survey.id)
    .where('status', '=', survey.status)
    .executeTakeFirst();
  if (numUpdatedRows === 0n)
    throw new RangeError(`the survey is no longer ${survey.status}: the caller did not lock it`);
  await recordEvent(scope, { ...event, entityId: survey.id });
}

/**
 * Changes the status of several surveys in one statement, and records an event for each.
 *
 * Surveys whose status does not allow the transition are left unchanged.
 *
 * @returns the ids of the changed surveys
 */
export async function transitionAll(
  scope: TenantScope,
  { to, by, events }: Pick<Transition, 'to' | 'by'> & { readonly events: readonly NewEvent[] },
): Promise<ReadonlySet<string>> {
  if (events.length === 0) return new Set();
  const ids = events.map(({ entityId }) => entityId);
  const moments = events.map(({ at }) => at);
  const { rows } = await sql<{ id: string }>`
    update surveys set status = ${to}, updated_at = changes.moment
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) as changes (survey_id, moment)
    where organisation_id = ${scope.organisationId} and surveys.id = changes.survey_id
      and status = any (${statusesBefore(to, by)}::text[])
    returning surveys.id`.execute(scope.tx);
  const changedIds = new Set(rows.map(({ id }) => id));
  await recordEvents(
    scope,
    events.filter(({ entityId }) => changedIds.has(entityId)),
  );
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
  /** `null` keeps the stored value, as for `company`. */
  readonly participantName: string | null;
  readonly company: string | null;
  readonly now: Date;
}

const START_SURVEYS = prepare(
  'start_surveys',
  `update surveys set participant_name = coalesce(started.name, participant_name),
    company = coalesce(started.company_name, company), status = 'start', started_at = coalesce(started_at, started.moment),
    updated_at = started.moment
    from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[]) as started (survey_id, name, company_name, moment)
    where organisation_id = $1 and surveys.id = started.survey_id
      and status in (${statusList('start', 'participant')})`,
);

const startSurvey = bulkWrite<StartedSurvey>((all, organisationId) => [
  bind(START_SURVEYS, [
    organisationId,
    all.map(({ surveyId }) => surveyId),
    all.map(({ participantName }) => participantName),
    all.map(({ company }) => company),
    all.map(({ now }) => now),
  ]),
]);

/**
 * A participant starts.
 *
 * @param eventId `null` when the survey has been started already: a start that was pressed without a connection arrives twice
 */
export function participantStarts(started: StartedSurvey, eventId: string | null): BulkWrite[] {
  const { surveyId, now } = started;
  if (eventId === null) return [startSurvey(started)];
  const event = { id: eventId, at: now, kind: 'survey.started', entityId: surveyId } as const;
  return [startSurvey(started), recordParticipantEvent(event)];
}

export interface CompletedSurvey extends StartedSurvey {
  readonly score: number | null;
  readonly riskLevel: string | null;
  readonly consistency: ConsistencyLevel;
  /** In which the questions were read. */
  readonly language: string;
  readonly rulesVersion: string;
  readonly retainUntil: Date;
}

const COMPLETE_SURVEYS = prepare(
  'complete_surveys',
  `update surveys set participant_name = coalesce(done.name, participant_name), company = coalesce(done.company_name, company),
    status = 'completed', score = done.points, risk_level = done.level, consistency = done.consistency,
    language = done.language, rules_version = done.rules,
    started_at = coalesce(started_at, done.moment), submitted_at = done.moment, retain_until = done.retain,
    updated_at = done.moment
    from unnest($2::uuid[], $3::text[], $4::text[], $5::timestamptz[], $6::smallint[], $7::text[], $8::text[], $9::text[], $10::text[],
        $11::timestamptz[])
      as done (survey_id, name, company_name, moment, points, level, consistency, language, rules, retain)
    where organisation_id = $1 and surveys.id = done.survey_id
      and status in (${statusList('completed', 'participant')})`,
);

const completeSurvey = bulkWrite<CompletedSurvey>((all, organisationId) => [
  bind(COMPLETE_SURVEYS, [
    organisationId,
    all.map(({ surveyId }) => surveyId),
    all.map(({ participantName }) => participantName),
    all.map(({ company }) => company),
    all.map(({ now }) => now),
    all.map(({ score }) => score),
    all.map(({ riskLevel }) => riskLevel),
    all.map(({ consistency }) => consistency),
    all.map(({ language }) => language),
    all.map(({ rulesVersion }) => rulesVersion),
    all.map(({ retainUntil }) => retainUntil),
  ]),
]);

/** A participant submits. The answers are a separate write. */
export function participantSubmits(completed: CompletedSurvey, eventId: string): BulkWrite[] {
  const event = { id: eventId, at: completed.now, kind: 'survey.submitted', entityId: completed.surveyId } as const;
  return [completeSurvey(completed), recordParticipantEvent(event)];
}
