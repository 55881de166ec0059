import { type Insertable, sql } from 'kysely';
import type { WaveOutcome } from '../../../platform/db/schema/campaign-tables.ts';
import type { SurveysTable } from '../../../platform/db/schema/tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

/** A link with the code that is typed from paper. */
export interface CodedLink {
  readonly survey_id: string;
  readonly token: string;
  readonly participant_id: string;
  readonly code: string;
  readonly created_at: Date;
}

/** People and slips of a wave without an outcome, in random order. */
export async function listOpenPeople({ tx, organisationId }: TenantScope, waveId: string, limit: number) {
  return (
    tx
      .selectFrom('wave_people')
      .innerJoin('waves', (join) =>
        join
          .onRef('waves.organisation_id', '=', 'wave_people.organisation_id')
          .onRef('waves.id', '=', 'wave_people.wave_id'),
      )
      .innerJoin('campaigns', (join) =>
        join
          .onRef('campaigns.organisation_id', '=', 'waves.organisation_id')
          .onRef('campaigns.id', '=', 'waves.campaign_id'),
      )
      .leftJoin('people', (join) =>
        join
          .onRef('people.organisation_id', '=', 'wave_people.organisation_id')
          .onRef('people.id', '=', 'wave_people.person_id'),
      )
      .leftJoin('companies', (join) =>
        join
          .onRef('companies.organisation_id', '=', 'wave_people.organisation_id')
          .onRef('companies.id', '=', 'wave_people.company_id'),
      )
      // Former members are not named as inviters.
      .leftJoin('users', (join) =>
        join
          .onRef('users.organisation_id', '=', 'campaigns.organisation_id')
          .onRef('users.id', '=', 'campaigns.created_by'),
      )
      .select(['wave_people.id', 'wave_people.person_id', 'wave_people.slip_number'])
      .select(['wave_people.site_id', 'wave_people.crew_id', 'wave_people.company_id'])
      .select(['wave_people.reported_site_id', 'wave_people.reported_crew_id', 'wave_people.reported_company_id'])
      .select(['people.email', 'people.name', 'people.language', 'people.unsubscribed_at'])
      .select(['companies.name as company', 'users.id as creator_id'])
      .select(
        // Erased people, and people known from surveys only, have no row.
        sql<boolean>`people.id is null or people.erased_at is not null or people.archived_at is not null
          or people.merged_into is not null`.as('is_gone'),
      )
      .where('wave_people.organisation_id', '=', organisationId)
      .where('wave_people.wave_id', '=', waveId)
      .where('wave_people.outcome', 'is', null)
      .orderBy('wave_people.id')
      .limit(limit)
      .execute()
  );
}

/** Prevents changing, archiving, merging and erasing people until the transaction ends. */
export async function lockPeopleForShare({ tx, organisationId }: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx
    .selectFrom('people')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forShare()
    .execute();
}

export type OpenPerson = Awaited<ReturnType<typeof listOpenPeople>>[number];

/** Adds unlisted people without a name for slips that belong to nobody. */
export async function insertSlipOwners(
  { tx, organisationId }: TenantScope,
  ids: readonly string[],
  now: Date,
): Promise<void> {
  await sql`
    insert into people (organisation_id, id, email, created_at)
    select ${organisationId}::uuid, id, null, ${now} from unnest(${[...ids]}::uuid[]) as owner (id)`.execute(tx);
}

/** Adds surveys of a wave. @returns the ids of the added surveys; people who already have one in the wave are left out */
export async function insertWaveSurveys(
  { tx, organisationId }: TenantScope,
  surveys: readonly Omit<Insertable<SurveysTable>, 'organisation_id'>[],
): Promise<ReadonlySet<string>> {
  if (surveys.length === 0) return new Set();
  const rows = await tx
    .insertInto('surveys')
    .values(surveys.map((survey) => ({ ...survey, organisation_id: organisationId })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds the rows of `group_surveys` for surveys in group mode. @param people by the id of the survey */
export async function insertGroupSurveys(
  { tx, organisationId }: TenantScope,
  people: ReadonlyMap<string, OpenPerson>,
): Promise<void> {
  if (people.size === 0) return;
  await tx
    .insertInto('group_surveys')
    .values(
      [...people].map(([survey_id, { slip_number, reported_site_id, reported_crew_id, reported_company_id }]) => ({
        organisation_id: organisationId,
        survey_id,
        slip_number,
        reported_site_id,
        reported_crew_id,
        reported_company_id,
        progress: 'asked' as const,
      })),
    )
    .execute();
}

export async function insertCodedLinks(
  { tx, organisationId }: TenantScope,
  links: readonly CodedLink[],
): Promise<void> {
  if (links.length === 0) return;
  await tx
    .insertInto('survey_links')
    .values(links.map((link) => ({ ...link, organisation_id: organisationId })))
    .execute();
}

/** @param outcomes by the id of the person or slip in the wave */
export async function noteOutcomes(
  { tx, organisationId }: TenantScope,
  waveId: string,
  outcomes: ReadonlyMap<string, WaveOutcome>,
): Promise<void> {
  await sql`
    update wave_people set outcome = noted.outcome
    from unnest(${[...outcomes.keys()]}::uuid[], ${[...outcomes.values()]}::text[]) as noted (person, outcome)
    where organisation_id = ${organisationId} and wave_id = ${waveId} and wave_people.id = noted.person`.execute(tx);
}

/** Number of people of a wave with a survey. */
export async function countAsked({ tx, organisationId }: TenantScope, waveId: string): Promise<number> {
  const { asked } = await tx
    .selectFrom('wave_people')
    .select((eb) => eb.fn.countAll<string>().as('asked'))
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('outcome', '=', 'assigned')
    .executeTakeFirstOrThrow();
  return Number(asked);
}
