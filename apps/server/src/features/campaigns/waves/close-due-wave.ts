import type { Kysely } from 'kysely';
import type { Random } from '../../../core/clock.ts';
import { systemActor } from '../../../core/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { lockCampaign } from '../plan/campaigns.repository.ts';
import { closeWave } from './close-wave.ts';
import { findWave, lockWave } from './wave-rows.repository.ts';

/** Closes a wave that is over. Nothing happens when it was closed or extended meanwhile. */
export async function closeDueWave(
  { db, random }: { readonly db: Kysely<Database>; readonly random: Random },
  { organisationId, waveId }: { organisationId: string; waveId: string },
  now: Date,
): Promise<void> {
  await inOrganisation(db, organisationId, async (scope) => {
    const found = await findWave(scope, waveId);
    const campaign = found === undefined ? undefined : await lockCampaign(scope, found.campaign_id);
    const wave = campaign === undefined ? undefined : await lockWave(scope, waveId);
    if (campaign === undefined || wave === undefined || wave.closes_at > now) return;
    if (wave.status !== 'starting' && wave.status !== 'running') return;
    await closeWave(
      scope,
      { random },
      { campaign, wave, ending: { status: 'closed', byHand: null, actor: systemActor('run_waves') }, now },
    );
  });
}
