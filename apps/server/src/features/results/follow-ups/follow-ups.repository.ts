import { sql } from 'kysely';
import type { StoredOutcome } from '../../../platform/db/schema/follow-up-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { SUMMARY_COLUMNS } from '../list/survey-list.repository.ts';

const FOLLOW_UP_COLUMNS = [
  'follow_ups.survey_id',
  'follow_ups.reasons',
  'follow_ups.answered_at',
  'follow_ups.listed_from',
  'follow_ups.assigned_to',
  'follow_ups.assigned_to_name',
  'follow_ups.assigned_at',
] as const;

const dueOn = sql<string | null>`to_char(follow_ups.due_on, 'YYYY-MM-DD')`.as('due_on');
const lookAgainOn = sql<string | null>`to_char(look_again_on, 'YYYY-MM-DD')`.as('look_again_on');

export type FollowUpRow = NonNullable<Awaited<ReturnType<typeof findFollowUp>>>;
export type ListedRow = Awaited<ReturnType<typeof findListed>>[number];
export type OutcomeRow = Awaited<ReturnType<typeof findOutcomes>>[number];

/** Follow-ups with their surveys, and with the people of named surveys. */
function select({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('follow_ups')
    .innerJoin('surveys', (join) =>
      join
        .onRef('surveys.organisation_id', '=', 'follow_ups.organisation_id')
        .onRef('surveys.id', '=', 'follow_ups.survey_id'),
    )
    .leftJoin('people', (join) =>
      join
        .onRef('people.organisation_id', '=', 'surveys.organisation_id')
        .onRef('people.id', '=', 'surveys.person_id')
        .on('surveys.is_anonymous', '=', false),
    )
    .leftJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .leftJoin('sites', (join) =>
      join.onRef('sites.organisation_id', '=', 'crews.organisation_id').onRef('sites.id', '=', 'crews.site_id'),
    )
    .where('follow_ups.organisation_id', '=', organisationId)
    .select([
      ...FOLLOW_UP_COLUMNS,
      'surveys.is_anonymous',
      'people.phone',
      'crews.name as crew',
      'sites.name as site',
      dueOn,
    ]);
}

function selectWithSurvey(scope: TenantScope) {
  return select(scope).select(SUMMARY_COLUMNS.map((column) => `surveys.${column}` as const));
}

/** Follow-ups that are on the list at `now`, newest first; a partial index covers exactly these rows. */
export async function findListed(
  scope: TenantScope,
  { siteId, now, limit }: { siteId: string | undefined; now: Date; limit: number },
) {
  return selectWithSurvey(scope)
    .where(isAtSite(scope, siteId))
    .where('follow_ups.listed_from', '<=', now)
    .orderBy('follow_ups.listed_from', 'desc')
    .orderBy('follow_ups.survey_id', 'desc')
    .limit(limit)
    .execute();
}

/** Follow-ups of the given surveys, whether they are on the list or not. */
export async function findFollowUps(scope: TenantScope, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return [];
  return selectWithSurvey(scope)
    .where('follow_ups.survey_id', 'in', [...surveyIds])
    .execute();
}

/** Number of follow-ups on the list, counted up to `cap`. */
export async function countListed(
  scope: TenantScope,
  { siteId, now, cap }: { siteId: string | undefined; now: Date; cap: number },
): Promise<number> {
  const { tx, organisationId } = scope;
  const { rows } = await sql<{ listed: number }>`
    select count(*)::integer as listed from (
      select from follow_ups where organisation_id = ${organisationId} and listed_from <= ${now} and ${isAtSite(scope, siteId)} limit ${cap}
    ) as first`.execute(tx);
  return rows[0]?.listed ?? 0;
}

export async function findFollowUp(scope: TenantScope, surveyId: string) {
  return select(scope).where('follow_ups.survey_id', '=', surveyId).executeTakeFirst();
}

/** Outcomes of the follow-ups of several surveys, newest first. */
export async function findOutcomes({ tx, organisationId }: TenantScope, surveyIds: readonly string[]) {
  if (surveyIds.length === 0) return [];
  return tx
    .selectFrom('follow_up_outcomes')
    .select(['survey_id', 'id', 'outcome', 'note', 'recorded_by', 'recorded_by_name', 'recorded_at', lookAgainOn])
    .where('organisation_id', '=', organisationId)
    .where('survey_id', 'in', [...surveyIds])
    .orderBy('recorded_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** Ids of the surveys that are off the list and got an outcome after `since`, the latest outcome first. */
export async function findLatelyClosed(
  scope: TenantScope,
  { siteId, since, now, limit }: { siteId: string | undefined; since: Date; now: Date; limit: number },
): Promise<string[]> {
  const { tx, organisationId } = scope;
  const { rows } = await sql<{ survey_id: string }>`
    select survey_id from follow_up_outcomes as outcome
    join follow_ups using (organisation_id, survey_id)
    where organisation_id = ${organisationId} and recorded_at > ${since} and (listed_from is null or listed_from > ${now})
      and ${isAtSite(scope, siteId)}
    group by survey_id order by max(recorded_at) desc limit ${limit}`.execute(tx);
  return rows.map(({ survey_id }) => survey_id);
}

/** Number of High results that have an outcome and are off the list, counted up to `cap`. */
export async function countHighWithOutcome(
  scope: TenantScope,
  { siteId, now, cap }: { siteId: string | undefined; now: Date; cap: number },
): Promise<number> {
  const { tx, organisationId } = scope;
  const { rows } = await sql<{ closed: number }>`
    select count(*)::integer as closed from (
      select from follow_ups
      join surveys on surveys.organisation_id = follow_ups.organisation_id and surveys.id = follow_ups.survey_id
      where follow_ups.organisation_id = ${organisationId} and surveys.risk_level = 'High'
        and (listed_from is null or listed_from > ${now})
        and exists (
          select from follow_up_outcomes as outcome
          where outcome.organisation_id = ${organisationId} and outcome.survey_id = follow_ups.survey_id
        ) and ${isAtSite(scope, siteId)}
      limit ${cap}
    ) as first`.execute(tx);
  return rows[0]?.closed ?? 0;
}

/**
 * SQL condition: the follow-up is about a named person who works at the site now (unlisted people have no crew). It starts from these
 * people, because an organisation can have far more follow-ups than a site has surveys.
 *
 * @param siteId `undefined`: no condition
 */
function isAtSite({ organisationId }: TenantScope, siteId: string | undefined) {
  if (siteId === undefined) return sql<boolean>`true`;
  return sql<boolean>`follow_ups.survey_id = any (array(
    select survey.id from crews as crew
    join people as person on person.organisation_id = ${organisationId} and person.is_listed and person.crew_id = crew.id
    join surveys as survey on survey.organisation_id = ${organisationId} and survey.person_id = person.id
    where crew.organisation_id = ${organisationId} and crew.site_id = ${siteId} and not survey.is_anonymous
  ))`;
}

/** Whether the answers of anybody are stored. */
export async function hasAnswers({ tx, organisationId }: TenantScope): Promise<boolean> {
  const row = await tx
    .selectFrom('submissions')
    .select('survey_id')
    .where('organisation_id', '=', organisationId)
    // In the order of the key, so that the index is used instead of reading rows of other organisations.
    .orderBy('survey_id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export async function storeAssignment(
  { tx, organisationId }: TenantScope,
  surveyId: string,
  assignment: { readonly to: string; readonly name: string; readonly at: Date; readonly dueOn: string } | null,
): Promise<void> {
  await tx
    .updateTable('follow_ups')
    .set({
      assigned_to: assignment?.to ?? null,
      assigned_to_name: assignment?.name ?? null,
      assigned_at: assignment?.at ?? null,
      due_on: assignment?.dueOn ?? null,
    })
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .execute();
}

export interface NewOutcome {
  readonly survey_id: string;
  readonly id: string;
  readonly outcome: StoredOutcome;
  readonly note: string | null;
  readonly look_again_on: string | null;
  readonly recorded_by: string;
  readonly recorded_by_name: string;
  readonly recorded_at: Date;
}

export async function addOutcome(scope: TenantScope, outcome: NewOutcome): Promise<void> {
  const { tx, organisationId } = scope;
  await tx
    .insertInto('follow_up_outcomes')
    .values({ ...outcome, organisation_id: organisationId })
    .execute();
  await listByLatestOutcome(scope, outcome.survey_id);
}

export async function removeOutcome(scope: TenantScope, surveyId: string, id: string): Promise<void> {
  const { tx, organisationId } = scope;
  await tx
    .deleteFrom('follow_up_outcomes')
    .where('organisation_id', '=', organisationId)
    .where('survey_id', '=', surveyId)
    .where('id', '=', id)
    .execute();
  await listByLatestOutcome(scope, surveyId);
}

/** Sets when a follow-up is on the list: from its submission while nobody was reached, from the day to look again, or never. */
async function listByLatestOutcome({ tx, organisationId }: TenantScope, surveyId: string): Promise<void> {
  await sql`
    update follow_ups set listed_from = case
      when latest.outcome is null or latest.outcome = 'not_reached' then answered_at
      else latest.look_again_on::timestamp at time zone time_zone
    end
    from organisations left join (
      select outcome, look_again_on from follow_up_outcomes
      where organisation_id = ${organisationId} and survey_id = ${surveyId}
      order by recorded_at desc, id desc limit 1
    ) as latest on true
    where follow_ups.organisation_id = ${organisationId} and follow_ups.survey_id = ${surveyId}
      and organisations.id = follow_ups.organisation_id`.execute(tx);
}
