import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import type { ReportedPlace } from '@plumbline/domain/release/reporting-groups';
import { type RawBuilder, sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** How a person can be asked. In group mode, people who opted out of emails are left out, because a slip of a crew belongs to nobody. */
type Reach = 'email' | 'slip' | 'unsubscribed' | 'unreachable';

/**
 * Query of the listed, unarchived people of an audience, with their crews, without a selection.
 *
 * The tables are `people` and, for people with a crew, `crews`.
 */
export function peopleOf(scope: TenantScope, audience: Audience) {
  return everyone(scope).where(isInAudience(audience));
}

function everyone({ tx, organisationId }: TenantScope) {
  return tx
    .selectFrom('people')
    .leftJoin('crews', (join) =>
      join.onRef('crews.organisation_id', '=', 'people.organisation_id').onRef('crews.id', '=', 'people.crew_id'),
    )
    .where('people.organisation_id', '=', organisationId)
    .where('people.is_listed', '=', true)
    .where('people.archived_at', 'is', null);
}

/** People without a site, crew or company are in no audience of sites, crews or companies. */
function isInAudience(audience: Audience): RawBuilder<boolean> {
  switch (audience.kind) {
    case 'everyone':
      return sql<boolean>`true`;
    case 'sites':
      return sql<boolean>`crews.site_id = any (${[...audience.siteIds]}::uuid[])`;
    case 'crews':
      return sql<boolean>`people.crew_id = any (${[...audience.crewIds]}::uuid[])`;
    case 'companies':
      return sql<boolean>`people.company_id = any (${[...audience.companyIds]}::uuid[])`;
    case 'people':
      return sql<boolean>`people.id = any (${[...audience.personIds]}::uuid[])`;
  }
}

/** How each person of {@link peopleOf} can be asked. In individual mode everyone can get a personal slip. */
function reachOf(mode: CampaignMode): RawBuilder<Reach> {
  if (mode === 'individual') {
    return sql<Reach>`case when people.email is not null and people.unsubscribed_at is null then 'email' else 'slip' end`;
  }
  return sql<Reach>`case
    when people.email is not null and people.unsubscribed_at is null then 'email'
    when people.email is not null then 'unsubscribed'
    when people.crew_id is not null then 'slip'
    else 'unreachable' end`;
}

/** Number of people of an audience who can be asked, by email or with a slip. */
export async function countReached(
  scope: TenantScope,
  { audience, mode }: { audience: Audience; mode: CampaignMode },
): Promise<number> {
  const { reached } = await peopleOf(scope, audience)
    .select(sql<number>`count(*)::integer`.as('reached'))
    .where(reachOf(mode), 'in', ['email', 'slip'])
    .executeTakeFirstOrThrow();
  return reached;
}

/** The people of one place who can be asked in group mode. */
export interface AskablePlace extends ReportedPlace {
  readonly people: number;
  /** Ids of those among them whom an audience names. */
  readonly chosen: readonly string[];
}

/** All people who can be asked in group mode, by place. @param personIds people to name in `chosen` */
export async function listAskablePlaces(scope: TenantScope, personIds: readonly string[]): Promise<AskablePlace[]> {
  const isChosen = sql`people.id = any (${[...personIds]}::uuid[])`;
  return everyone(scope)
    .select(['crews.site_id as site', 'people.crew_id as crew', 'people.company_id as company'])
    .select([
      sql<number>`count(*)::integer`.as('people'),
      sql<string[]>`coalesce(array_agg(people.id) filter (where ${isChosen}), '{}')`.as('chosen'),
    ])
    .where(reachOf('group'), 'in', ['email', 'slip'])
    .groupBy(['crews.site_id', 'people.crew_id', 'people.company_id'])
    .execute();
}

const WAVE_PERSON = [
  ...(['organisation_id', 'wave_id', 'id', 'person_id', 'slip_number'] as const),
  ...(['site_id', 'crew_id', 'company_id', 'outcome'] as const),
];

/**
 * Stores the people of a wave from its current audience. Repeating it adds nobody.
 *
 * In group mode people without an email address become the numbered slips of their crew, which belong to nobody. People
 * who cannot be reached have an outcome from the start; the job `assign_wave` decides all other outcomes.
 */
export async function insertWavePeople(
  scope: TenantScope,
  { waveId, audience, mode }: { waveId: string; audience: Audience; mode: CampaignMode },
): Promise<void> {
  const { tx, organisationId } = scope;
  const reached = peopleOf(scope, audience)
    .select([
      'people.organisation_id',
      'people.id as person_id',
      'people.crew_id',
      'people.company_id',
      'crews.site_id',
    ])
    .select(reachOf(mode).as('reach'));
  await tx
    .insertInto('wave_people')
    .columns([...WAVE_PERSON])
    .expression(
      tx
        .selectFrom(reached.as('reached'))
        .select([
          'reached.organisation_id',
          sql<string>`${waveId}::uuid`.as('wave_id'),
          sql<string>`gen_random_uuid()`.as('id'),
          sql<string | null>`case when ${isCrewSlip(mode)} then null else person_id end`.as('person_id'),
          sql<number | null>`case when ${isCrewSlip(mode)}
          then row_number() over (partition by crew_id, reach order by person_id) end`.as('slip_number'),
          'reached.site_id',
          'reached.crew_id',
          // A slip has a company only where the whole crew has the same one: a small company would identify its people.
          sql<string | null>`case when not ${isCrewSlip(mode)} or (
            count(company_id) over (partition by crew_id) = count(*) over (partition by crew_id)
              and min(company_id::text) over (partition by crew_id) = max(company_id::text) over (partition by crew_id)
          ) then company_id end`.as('company_id'),
          sql<WaveOutcome | null>`case when reach in ('unsubscribed', 'unreachable') then reach end`.as('outcome'),
        ])
        .where('reached.organisation_id', '=', organisationId),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** A slip of a crew in group mode; in individual mode slips belong to people. */
function isCrewSlip(mode: CampaignMode): RawBuilder<boolean> {
  return mode === 'group' ? sql<boolean>`reach = 'slip'` : sql<boolean>`false`;
}
