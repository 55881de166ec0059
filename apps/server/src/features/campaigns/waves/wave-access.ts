import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import { type CampaignRow, lockCampaign } from '../plan/campaigns.repository.ts';
import { findWave, lockWave, type WaveRow } from './wave-rows.repository.ts';

export interface WaveDependencies extends WorkDependencies {
  readonly questionSets: Pick<QuestionSets, 'load'>;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

/** A request to change one wave. */
export type WaveChange = OrganisationRequest & { readonly waveId: string };

/**
 * Locks a wave and runs `work` on it.
 *
 * @throws {AppError} `wave_not_found`
 */
export async function lockAndChangeWave<T>(
  dependencies: WorkDependencies,
  change: WaveChange,
  work: (work: RequestWork, found: { readonly wave: WaveRow; readonly campaign: CampaignRow }) => Promise<T>,
): Promise<T> {
  return inRequest(dependencies, change, async (request) => {
    const { campaign_id } = await requireWave(request, change.waveId);
    const campaign = await lockCampaign(request, campaign_id);
    const wave = await lockWave(request, change.waveId);
    if (campaign === undefined || wave === undefined) throw new AppError('wave_not_found');
    return work(request, { wave, campaign });
  });
}

/** @throws {AppError} `wave_not_found` */
export async function requireWave(scope: TenantScope, waveId: string): Promise<WaveRow> {
  const wave = await findWave(scope, waveId);
  if (wave === undefined) throw new AppError('wave_not_found');
  return wave;
}

export function isOver({ status }: Pick<WaveRow, 'status'>): boolean {
  return status === 'closed' || status === 'cancelled';
}

/** @throws {AppError} `wave_over` */
export function refuseOver(wave: Pick<WaveRow, 'status'>): void {
  if (isOver(wave)) throw new AppError('wave_over');
}

/** Refuses a request that needs all surveys of the wave to exist. @throws {AppError} `wave_starting`, `wave_over` */
export function refuseUnlessRunning(wave: Pick<WaveRow, 'status'>): void {
  refuseOver(wave);
  if (wave.status === 'starting') throw new AppError('wave_starting');
}
