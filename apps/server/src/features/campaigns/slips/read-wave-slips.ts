import type { WaveSlips } from '@plumbline/contract/wire';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { requireWave } from '../waves/wave-access.ts';
import { countSlips } from './slip-counts.repository.ts';

/** Number of printable slips of a wave, as members may see it. @throws {AppError} `wave_not_found` */
export async function readWaveSlips(scope: TenantScope, waveId: string, now: Date): Promise<WaveSlips> {
  const wave = await requireWave(scope, waveId);
  return { status: wave.status, slips: wave.status === 'running' ? [...(await countSlips(scope, wave, now))] : [] };
}
