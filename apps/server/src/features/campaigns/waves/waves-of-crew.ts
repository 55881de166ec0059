import type { WavesOfCrew } from '@plumbline/contract/wire';
import { progressThreshold, shownProgress } from '@plumbline/domain/campaigns/shown-progress';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaign } from '../plan/campaigns.repository.ts';
import { countSlips } from '../slips/slip-counts.repository.ts';
import { countProgress } from './wave-counts.ts';
import { listRunningInCrew, type WaveRow } from './wave-rows.repository.ts';

/** The running waves that asked people of a crew. The scope is the whole organisation: which counts are hidden depends on all crews. */
export async function readWavesOfCrew(scope: TenantScope, crewId: string, now: Date): Promise<WavesOfCrew> {
  const waves: WavesOfCrew['waves'] = [];
  for (const wave of await listRunningInCrew(scope, crewId))
    waves.push(await toWaveOfCrew(scope, { wave, crewId, now }));
  return { waves };
}

async function toWaveOfCrew(
  scope: TenantScope,
  { wave, crewId, now }: { readonly wave: WaveRow; readonly crewId: string; readonly now: Date },
): Promise<WavesOfCrew['waves'][number]> {
  const { id, campaign_id, starts_on, closes_on, mode } = wave;
  const shown = shownProgress((await countProgress(scope, wave)).sites, progressThreshold(wave));
  const crew = shown.flatMap(({ crews }) => crews).find((each) => each.crewId === crewId);
  const slips = (await countSlips(scope, wave, now)).find(({ crew_id }) => crew_id === crewId);
  const campaign = await findCampaign(scope, campaign_id);
  return {
    id,
    campaign: { id: campaign_id, name: campaign?.name ?? '' },
    starts_on,
    closes_on,
    mode,
    ...(crew === undefined ? {} : { asked: crew.asked }),
    ...(crew?.reached ? { answered: crew.reached.answered } : {}),
    slips: slips?.slips ?? 0,
  };
}
