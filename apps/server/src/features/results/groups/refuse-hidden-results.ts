import { AppError } from '../../../core/errors.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { isGatedFor, type ResultsReader, stateOf } from './results-access.ts';
import { findComputed } from './shown-results.repository.ts';
import { findWave } from './waves.repository.ts';

const NOT_YET = {
  not_closed: 'The results of this wave are shown when it closes.',
  computing: 'The results of this wave are being computed. Try again in a minute.',
  cancelled: 'This wave was cancelled, so it has no results.',
} as const;

/** Refuses to prepare a file of results that its readers cannot see now. @throws {AppError} `results_not_ready`, `wave_not_found` */
export async function refuseHiddenResults(scope: TenantScope, waveId: string, reader: ResultsReader): Promise<void> {
  const wave = await findWave(scope, waveId);
  if (wave === undefined) throw new AppError('wave_not_found');
  const isGated = isGatedFor(reader, wave);
  const state = stateOf(wave, isGated, (await findComputed(scope, [waveId], isGated)).get(waveId));
  if (state !== 'ready') throw new AppError('results_not_ready', { message: NOT_YET[state] });
}
