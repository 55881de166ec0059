import { sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import type { WaveRow } from '../waves/wave-rows.repository.ts';
import { canStillAnswer, isReachedByEmail } from './slip-takers.repository.ts';

/** A crew with people in the wave, with the crew's site. */
export async function findCrew(
  { tx, organisationId }: TenantScope,
  { waveId, crewId }: { waveId: string; crewId: string },
): Promise<{ name: string; site_id: string; site_name: string } | undefined> {
  return tx
    .selectFrom('crews')
    .innerJoin('sites', (join) =>
      join.onRef('sites.organisation_id', '=', 'crews.organisation_id').onRef('sites.id', '=', 'crews.site_id'),
    )
    .select(['crews.name', 'sites.id as site_id', 'sites.name as site_name'])
    .where('crews.organisation_id', '=', organisationId)
    .where('crews.id', '=', crewId)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('wave_people')
          .select('wave_people.id')
          .where('wave_people.organisation_id', '=', organisationId)
          .where('wave_people.wave_id', '=', waveId)
          .where('wave_people.crew_id', '=', crewId)
          .where('wave_people.outcome', '=', 'assigned'),
      ),
    )
    .executeTakeFirst();
}

/**
 * The crews with people in the wave, by site and name.
 *
 * @param siteId null: of all sites. @param crewId null: all. @param sites those of the reader; null: all
 */
export async function listCrewsAsked(
  { tx, organisationId }: TenantScope,
  wanted: {
    readonly waveId: string;
    readonly siteId: string | null;
    readonly crewId: string | null;
    readonly sites: readonly string[] | null;
  },
) {
  const { rows } = await sql<{ crew: Named; site: Named }>`
    select json_build_object('id', crew.id, 'name', crew.name) as crew, json_build_object('id', site.id, 'name', site.name) as site
    from crews as crew
    join sites as site on site.organisation_id = crew.organisation_id and site.id = crew.site_id
    where crew.organisation_id = ${organisationId}
      and crew.id in (
        select crew_id from wave_people
        where organisation_id = ${organisationId} and wave_id = ${wanted.waveId} and outcome = 'assigned'
      )
      and (${wanted.siteId}::uuid is null or site.id = ${wanted.siteId}::uuid)
      and (${wanted.crewId}::uuid is null or crew.id = ${wanted.crewId}::uuid)
      and (${wanted.sites}::uuid[] is null or site.id = any (${wanted.sites}::uuid[]))
    order by site.name collate name_order, site.id, crew.name collate name_order, crew.id`.execute(tx);
  return rows;
}

interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whether people without a crew were asked in the wave. */
export async function wasAskedWithoutCrew({ tx, organisationId }: TenantScope, waveId: string): Promise<boolean> {
  const asked = await tx
    .selectFrom('wave_people')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('wave_id', '=', waveId)
    .where('crew_id', 'is', null)
    .where('outcome', '=', 'assigned')
    .limit(1)
    .executeTakeFirst();
  return asked !== undefined;
}

/**
 * The slips of a crew, or of the people without one: in individual mode of the people who can still answer, by name; in group mode all
 * slips of the crew, in a new order each time, because a slip with a fixed place on paper could be identified by it.
 *
 * @param sites leaves out people who now work at other sites; null: leaves out nobody
 */
export async function listSlips(
  scope: TenantScope,
  wave: Pick<WaveRow, 'id' | 'mode'>,
  { crewId, now, sites }: { crewId: string | null; now: Date; sites: readonly string[] | null },
) {
  const { tx, organisationId } = scope;
  const isGroup = wave.mode === 'group';
  return tx
    .selectFrom('surveys')
    .innerJoin('survey_links', (join) =>
      join
        .onRef('survey_links.organisation_id', '=', 'surveys.organisation_id')
        .onRef('survey_links.survey_id', '=', 'surveys.id'),
    )
    .select(['surveys.participant_name as name', 'surveys.language'])
    .select(['survey_links.token', 'survey_links.code'])
    .select((isGroup ? sql<boolean>`false` : isReachedByEmail(scope)).as('is_reached_by_email'))
    .where('surveys.organisation_id', '=', organisationId)
    .where('surveys.wave_id', '=', wave.id)
    .where('surveys.crew_id', crewId === null ? 'is' : '=', crewId)
    .where('survey_links.code', 'is not', null)
    .$if(sites !== null, (query) =>
      query.where(
        sql<boolean>`(surveys.person_id is null or exists (
          select from people join crews on crews.organisation_id = people.organisation_id and crews.id = people.crew_id
          where people.organisation_id = ${organisationId} and people.id = surveys.person_id
            and crews.site_id = any (${sites}::uuid[])
        ))`,
      ),
    )
    .$narrowType<{ code: string }>()
    .$if(isGroup, (query) =>
      query
        .innerJoin('group_surveys', (join) =>
          join
            .onRef('group_surveys.organisation_id', '=', 'surveys.organisation_id')
            .onRef('group_surveys.survey_id', '=', 'surveys.id'),
        )
        .where('group_surveys.slip_number', 'is not', null)
        .orderBy(sql`random()`),
    )
    .$if(!isGroup, (query) =>
      query.where(canStillAnswer(now)).orderBy(sql`surveys.participant_name collate name_order`).orderBy('surveys.id'),
    )
    .execute();
}

export type SlipRow = Awaited<ReturnType<typeof listSlips>>[number];
