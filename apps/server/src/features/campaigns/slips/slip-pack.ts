import type { CrewSlips } from '@plumbline/contract/wire';
import type { Scope } from '../../../core/scope.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { refuseUnlessRunning, requireWave } from '../waves/wave-access.ts';
import {
  listPrintable,
  readSlipFacts,
  requireCrew,
  type SlipDependencies,
  type SlipFacts,
  toSlip,
} from './printable-slips.ts';
import { listCrewsAsked, wasAskedWithoutCrew } from './slips.repository.ts';

/** The slips of several crews of a wave, to be printed at once. */
export interface SlipPack {
  readonly facts: SlipFacts;
  /** By site and crew, people without a crew at the end; crews without slips are absent. */
  readonly crews: readonly Pick<CrewSlips, 'crew' | 'site' | 'slips'>[];
}

interface WantedSlips {
  readonly waveId: string;
  /** `null`: of all sites, and of people without a crew. */
  readonly siteId: string | null;
  /** `null`: of all crews. */
  readonly crewId: string | null;
  /** Also slips of people whom an email reaches. */
  readonly isForEveryone: boolean;
  readonly reader: Scope;
  readonly now: Date;
}

/**
 * Refuses a pack that cannot be printed.
 *
 * @param scope of the member who requests it
 * @throws {AppError} `wave_not_found`, `wave_over`, `wave_starting`, `crew_without_slips`
 */
export async function refuseUnprintableSlips(
  scope: TenantScope,
  { waveId, crewId }: Pick<WantedSlips, 'waveId' | 'crewId'>,
): Promise<void> {
  const wave = await requireWave(scope, waveId);
  refuseUnlessRunning(wave);
  if (crewId !== null) await requireCrew(scope, wave, crewId);
}

/**
 * Slips as {@link listPrintable} lists them for each crew.
 *
 * @param scope the whole organisation; the reader's sites are a condition
 * @throws {AppError} `wave_not_found`, `wave_over`, `wave_starting`
 */
export async function readSlipPack(
  scope: TenantScope,
  dependencies: SlipDependencies,
  { waveId, siteId, crewId, isForEveryone, reader, now }: WantedSlips,
): Promise<SlipPack> {
  const wave = await requireWave(scope, waveId);
  refuseUnlessRunning(wave);
  const asked = await listCrewsAsked(scope, { waveId, siteId, crewId, sites: reader.sites });
  const isAboutAll = siteId === null && crewId === null && reader.sites === null;
  const isForTheRest = isAboutAll && wave.mode === 'individual' && (await wasAskedWithoutCrew(scope, waveId));
  const crews = [];
  for (const part of [...asked, ...(isForTheRest ? [{ crew: null, site: null }] : [])]) {
    const rows = await listPrintable(scope, wave, { crewId: part.crew?.id ?? null, reader, now });
    const slips = rows
      .filter(({ is_reached_by_email }) => isForEveryone || !is_reached_by_email)
      .map((row) => toSlip(row, dependencies.publicUrl));
    if (slips.length > 0) crews.push({ ...part, slips });
  }
  return { facts: await readSlipFacts(scope, dependencies, wave), crews };
}
