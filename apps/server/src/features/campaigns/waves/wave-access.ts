import type { Kysely } from 'kysely';
import type { Clock, Random } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { type Actor, actorOf, type EventOf } from '../../../core/events.ts';
import type { Member } from '../../../core/principal.ts';
import { recordEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import type { QuestionSets } from '../../questionnaires/lends.ts';
import { type CampaignRow, lockCampaign } from '../plan/campaigns.repository.ts';
import { findWave, lockWave, type WaveRow } from './wave-rows.repository.ts';

export interface WaveDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly random: Random;
  readonly questionSets: Pick<QuestionSets, 'load'>;
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
}

/** Who asks for a change of which wave. */
export interface WaveChange {
  readonly member: Member;
  readonly requestId: string;
  /** The caller's network address. */
  readonly address: string;
  readonly waveId: string;
}

/** The member who asks for a change, as the log records them. */
export function changerOf(change: Pick<WaveChange, 'member' | 'requestId' | 'address'>): Actor {
  return actorOf(change.member, change);
}

/** Records a member's change of a wave, in its transaction. */
export async function recordWaveChange(
  scope: TenantScope,
  { random, clock }: Pick<WaveDependencies, 'random' | 'clock'>,
  change: WaveChange,
  { kind, changedFields = [] }: { kind: EventOf<'wave'>; changedFields?: readonly string[] },
): Promise<void> {
  await recordEvent(scope, {
    id: random.uuid(),
    at: clock.now(),
    actor: changerOf(change),
    kind,
    entityId: change.waveId,
    changedFields,
  });
}

/**
 * Runs `work` on a wave that neither anybody else nor a job can change meanwhile.
 *
 * @throws {AppError} `wave_not_found`
 */
export async function lockAndChangeWave<T>(
  { db }: Pick<WaveDependencies, 'db'>,
  { member, waveId }: Pick<WaveChange, 'member' | 'waveId'>,
  work: (scope: TenantScope, found: { readonly wave: WaveRow; readonly campaign: CampaignRow }) => Promise<T>,
): Promise<T> {
  return inOrganisation(db, member.organisationId, async (scope) => {
    const { campaign_id } = await requireWave(scope, waveId);
    const campaign = await lockCampaign(scope, campaign_id);
    const wave = await lockWave(scope, waveId);
    if (campaign === undefined || wave === undefined) throw new AppError('wave_not_found');
    return work(scope, { wave, campaign });
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

/** Refuses what waits until all assignments are made. @throws {AppError} `wave_starting`, `wave_over` */
export function refuseUnlessRunning(wave: Pick<WaveRow, 'status'>): void {
  refuseOver(wave);
  if (wave.status === 'starting') throw new AppError('wave_starting');
}
