import type { WavesOfCrew } from '@plumbline/contract/wire';
import { progressThreshold, shownProgress } from '@plumbline/domain/campaigns/shown-progress';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { findCampaign } from '../plan/campaigns.repository.ts';
import { countProgress } from './wave-counts.ts';
import { listRunningInCrew, type WaveRow } from './wave-rows.repository.ts';

type CountSlips = (wave: WaveRow) => Promise<number>;

/** The running waves that asked people of a crew. The scope is the whole organisation: which counts are hidden depends on all crews. */
export async function readWavesOfCrew(
  scope: TenantScope,
  crewId: string,
  countSlips: CountSlips,
): Promise<WavesOfCrew['waves']> {
  const waves: WavesOfCrew['waves'] = [];
  for (const wave of await listRunningInCrew(scope, crewId))
    waves.push({ ...(await toWaveOfCrew(scope, wave, crewId)), slips: await countSlips(wave) });
  return waves;
}

async function toWaveOfCrew(
  scope: TenantScope,
  wave: WaveRow,
  crewId: string,
): Promise<Omit<WavesOfCrew['waves'][number], 'slips'>> {
  const { id, campaign_id, starts_on, closes_on, mode } = wave;
  const shown = shownProgress((await countProgress(scope, wave)).sites, progressThreshold(wave));
  const crew = shown.flatMap(({ crews }) => crews).find((each) => each.crewId === crewId);
  const campaign = await findCampaign(scope, campaign_id);
  return {
    id,
    campaign: { id: campaign_id, name: campaign?.name ?? '' },
    starts_on,
    closes_on,
    mode,
    ...(crew === undefined ? {} : { asked: crew.asked }),
    ...(crew?.reached ? { answered: crew.reached.answered } : {}),
  };
}
