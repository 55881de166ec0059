import { type Insertable, type Selectable, sql, type Updateable } from 'kysely';
import type { WavesTable } from '../../../platform/db/schema/campaign-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';

export type WaveRow = Selectable<WavesTable>;

/** Hours by which the easternmost time zone is ahead of UTC. */
const FURTHEST_AHEAD_HOURS = 14;

/** Ids of the campaigns whose next wave may be due, of the open waves whose end has passed, and of the starting waves. */
export async function findDue(
  { tx, organisationId }: TenantScope,
  now: Date,
): Promise<{
  readonly campaignIds: readonly string[];
  readonly waveIds: readonly string[];
  readonly startingIds: readonly string[];
}> {
  // The exact moment depends on the organisation's time zone and is decided later.
  const latestDate = new Date(now.getTime() + FURTHEST_AHEAD_HOURS * 3_600_000).toISOString().slice(0, 10);
  const campaigns = await tx
    .selectFrom('campaigns')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('next_starts_on', '<=', latestDate)
    .where('status', 'in', ['scheduled', 'running'])
    .orderBy('next_starts_on')
    .execute();
  const waves = await tx
    .selectFrom('waves')
    .select(['id', 'closes_at', 'status'])
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['starting', 'running'])
    .orderBy('closes_at')
    .execute();
  return {
    campaignIds: campaigns.map(({ id }) => id),
    waveIds: waves.filter(({ closes_at }) => closes_at <= now).map(({ id }) => id),
    startingIds: waves.filter(({ closes_at, status }) => closes_at > now && status === 'starting').map(({ id }) => id),
  };
}

export async function findWave({ tx, organisationId }: TenantScope, id: string): Promise<WaveRow | undefined> {
  return tx
    .selectFrom('waves')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .executeTakeFirst();
}

/** Locks the wave until the transaction ends; participants can still store answers. */
export async function lockWave({ tx, organisationId }: TenantScope, id: string): Promise<WaveRow | undefined> {
  return tx
    .selectFrom('waves')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .forNoKeyUpdate()
    .executeTakeFirst();
}

/** Running waves that asked somebody of a crew, those that end first at the top. */
export async function listRunningInCrew({ tx, organisationId }: TenantScope, crewId: string): Promise<WaveRow[]> {
  return tx
    .selectFrom('waves')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'running')
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('wave_people')
          .select('wave_people.id')
          .where('wave_people.organisation_id', '=', organisationId)
          .whereRef('wave_people.wave_id', '=', 'waves.id')
          .where('wave_people.crew_id', '=', crewId)
          .where('wave_people.outcome', '=', 'assigned'),
      ),
    )
    .orderBy('closes_at')
    .orderBy('id')
    .execute();
}

/** The open waves of all campaigns, locked until the transaction ends; participants can still store answers. */
export async function listOpenWaves({ tx, organisationId }: TenantScope): Promise<WaveRow[]> {
  return tx
    .selectFrom('waves')
    .selectAll()
    .where('organisation_id', '=', organisationId)
    .where('status', 'in', ['starting', 'running'])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
}

/** The open wave of a campaign. There is at most one. */
export async function findOpenWave({ tx, organisationId }: TenantScope, campaignId: string) {
  return tx
    .selectFrom('waves')
    .select('id')
    .where('organisation_id', '=', organisationId)
    .where('campaign_id', '=', campaignId)
    .where('status', 'in', ['starting', 'running'])
    .executeTakeFirst();
}

/** The question set of the newest wave of a campaign with a version of its questionnaire; `null`: there was none. */
export async function findLastQuestionSet(
  { tx, organisationId }: TenantScope,
  campaignId: string,
  version: number,
): Promise<string | null> {
  const wave = await tx
    .selectFrom('waves')
    .select('question_set_hash')
    .where('organisation_id', '=', organisationId)
    .where('campaign_id', '=', campaignId)
    .where('questionnaire_version', '=', version)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  return wave?.question_set_hash ?? null;
}

export async function insertWave(
  { tx, organisationId }: TenantScope,
  wave: Omit<Insertable<WavesTable>, 'organisation_id'>,
): Promise<void> {
  await tx
    .insertInto('waves')
    .values({ ...wave, organisation_id: organisationId })
    .execute();
}

export async function updateWave(
  { tx, organisationId }: TenantScope,
  id: string,
  changes: Omit<Updateable<WavesTable>, 'organisation_id' | 'id'> & { readonly updated_at: Date },
): Promise<void> {
  await tx
    .updateTable('waves')
    .set(changes)
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}

/** Extends the links of a wave that would end earlier. */
export async function extendLinks(
  { tx, organisationId }: TenantScope,
  waveId: string,
  { closesAt, now }: { closesAt: Date; now: Date },
): Promise<void> {
  await sql`
    update surveys set expires_at = ${closesAt}, updated_at = ${now}
    where organisation_id = ${organisationId} and wave_id = ${waveId} and expires_at < ${closesAt}`.execute(tx);
}

/** Moves the end of the links that end with a wave to the wave's new end. */
export async function moveLinks(
  { tx, organisationId }: TenantScope,
  waveId: string,
  { from, to, now }: { from: Date; to: Date; now: Date },
): Promise<void> {
  await sql`
    update surveys set expires_at = ${to}, updated_at = ${now}
    where organisation_id = ${organisationId} and wave_id = ${waveId} and expires_at = ${from}`.execute(tx);
}
