import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import { WAVE_DAYS_MAX } from '@plumbline/domain/campaigns/plan';
import { waveWindow } from '@plumbline/domain/campaigns/zoned-time';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { forgetFiguresBelow } from '../../actions/lends.ts';
import { forgetResultsOf } from '../../files/lends.ts';
import { nameOfUser } from '../../organisations/lends.ts';
import { enqueueReminders } from '../../surveys/lends.ts';
import { type CampaignRow, changeRow, findCampaignSettings } from '../plan/campaigns.repository.ts';
import { dayInWords, lastDayBefore } from '../plan/days-in-words.ts';
import { readWaveSlips } from '../slips/read-wave-slips.ts';
import { closeWave } from './close-wave.ts';
import { readWave } from './read-wave.ts';
import { readWaveDays } from './read-wave-days.ts';
import { readWaveReach } from './read-wave-reach.ts';
import {
  lockAndChangeWave,
  refuseOver,
  refuseUnlessRunning,
  type WaveChange,
  type WaveDependencies,
} from './wave-access.ts';
import { remindersByHand } from './wave-reminders.ts';
import { extendLinks, updateWave, type WaveRow } from './wave-rows.repository.ts';

export type WavesService = ReturnType<typeof createWavesService>;

export function createWavesService(dependencies: WaveDependencies) {
  const { db, clock } = dependencies;
  const read = (scope: TenantScope, waveId: string) => readWave(scope, dependencies, waveId);
  return {
    /** @throws {AppError} `wave_not_found` */
    get: (reader: Scope, waveId: string) =>
      inOrganisation(db, reader, (scope) => readWave(scope, dependencies, waveId)),
    /** @throws {AppError} `wave_not_found` */
    days: (reader: Scope, waveId: string) =>
      inOrganisation(db, reader, (scope) => readWaveDays(scope, waveId, clock.now())),
    /** @throws {AppError} `wave_not_found` */
    reach: (reader: Scope, waveId: string) =>
      inOrganisation(db, reader, (scope) => readWaveReach(scope, waveId, clock.now())),
    /** @throws {AppError} `wave_not_found` */
    slips: (reader: Scope, waveId: string) =>
      inOrganisation(db, reader, (scope) => readWaveSlips(scope, waveId, clock.now())),
    /** Closes a wave before its end. @throws {AppError} `wave_not_found`, `wave_over`, `wave_starting` */
    close: (change: WaveChange, reason: string) =>
      lockAndChangeWave(dependencies, change, async (work, { wave, campaign }) => {
        refuseUnlessRunning(wave);
        const byHand = { reason, name: await nameOfUser(work, work.principal.userId) };
        await closeWave(work, { campaign, wave, ending: { status: 'closed', byHand } });
        return read(work, wave.id);
      }),
    /**
     * Extends a wave, at most until the next wave starts.
     *
     * @throws {AppError} `wave_not_found`, `wave_over`; `invalid_request` for a date that is too early or too late
     */
    extend: (change: WaveChange, closesOn: string) =>
      lockAndChangeWave(dependencies, change, async (work, { wave, campaign }) => {
        refuseOver(wave);
        const { now } = work;
        const { time_zone } = await findCampaignSettings(work);
        refuseWrongEnd(closesOn, { wave, campaign });
        const { closesAt } = waveWindow({ startsOn: wave.starts_on, closesOn }, time_zone);
        if (closesAt <= now) throw wrongEnd('Choose a day that is still to come.');
        const planned_closes_on = wave.planned_closes_on ?? wave.closes_on;
        await updateWave(work, wave.id, {
          closes_on: closesOn,
          closes_at: closesAt,
          planned_closes_on,
          updated_at: now,
        });
        await extendLinks(work, wave.id, { closesAt, now });
        await work.record({ kind: 'wave.extended', entityId: wave.id, changedFields: ['closes_on'] });
        return read(work, wave.id);
      }),
    /**
     * Deletes the prepared files of the wave's results. Repeating it changes nothing.
     * @throws {AppError} `wave_not_found`, `wave_threshold_lowered`
     */
    raiseThreshold: (change: WaveChange, threshold: number) =>
      lockAndChangeWave(dependencies, change, async (work, { wave, campaign }) => {
        if (threshold < wave.threshold) throw new AppError('wave_threshold_lowered');
        if (threshold === wave.threshold) return read(work, wave.id);
        const { now } = work;
        await updateWave(work, wave.id, { threshold, updated_at: now });
        // Later waves keep the raised threshold, and all screens show the same one.
        if (threshold > campaign.threshold) await changeRow(work, campaign.id, { threshold }, now);
        await work.record({ kind: 'wave.raised_threshold', entityId: wave.id, changedFields: ['threshold'] });
        if (wave.mode === 'group') await forgetFiguresBelow(work, { waveId: wave.id, threshold });
        await forgetResultsOf(work, wave.id);
        return read(work, wave.id);
      }),
    /**
     * Reminds people who were asked by email and have not answered, but nobody twice within a day. In group mode everyone who was asked by
     * email counts as reminded; the reminders of people who have answered are withheld.
     *
     * @returns number of reminded people
     * @throws {AppError} `wave_not_found`, `wave_over`, `wave_starting`
     */
    remind: (change: WaveChange) =>
      lockAndChangeWave(dependencies, change, async (work, { wave }) => {
        refuseUnlessRunning(wave);
        const { reminded } = await enqueueReminders(work, remindersByHand(wave.id, work.now));
        if (reminded.all > 0) await work.record({ kind: 'wave.reminded', entityId: wave.id });
        return reminded.all;
      }),
  };
}

/** @throws {AppError} `invalid_request` */
function refuseWrongEnd(closesOn: string, { wave, campaign }: { wave: WaveRow; campaign: CampaignRow }): void {
  if (closesOn <= wave.closes_on) {
    throw wrongEnd(`A wave can only be extended: its last day is ${lastDayInWords(wave.closes_on)} so far.`);
  }
  const next = campaign.next_starts_on;
  if (next !== null && closesOn > next) {
    throw wrongEnd(
      `The next wave starts on ${dayInWords(next)}, so the last day is ${lastDayInWords(next)} at the latest.`,
    );
  }
  const longest = plusDays(wave.starts_on, WAVE_DAYS_MAX);
  if (longest !== null && closesOn > longest) {
    throw wrongEnd(
      `A wave lasts at most ${WAVE_DAYS_MAX} days, so the last day is ${lastDayInWords(longest)} at the latest.`,
    );
  }
}

/** @param closesOn the first day after the last one */
function lastDayInWords(closesOn: LocalDate): string {
  return dayInWords(lastDayBefore(closesOn));
}

function wrongEnd(message: string): AppError {
  return refusedField('closes_on', message);
}
