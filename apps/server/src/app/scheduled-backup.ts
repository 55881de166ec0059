import { findLateSince, isBackupDue } from '../platform/backup/backup-schedule.ts';
import {
  endBackupSchedule,
  hasLateWarning,
  readBackupHistory,
  recordBackupSchedule,
  recordLateWarning,
} from '../platform/db/backup/backup-records.ts';
import { layOutEmail } from '../platform/mail/email-layout.ts';
import { backUpInstallation } from './backup-command.ts';
import type { Context } from './context.ts';

type Dependencies = Pick<
  Context,
  'config' | 'db' | 'databaseUrls' | 'clock' | 'random' | 'log' | 'mailer' | 'publicUrl'
>;

/** Records the schedule of this process, if it has one, for processes without a schedule. */
export async function announceSchedule({ config, db, clock }: Pick<Context, 'config' | 'db' | 'clock'>): Promise<void> {
  if (config.backup.to !== null) await recordBackupSchedule(db, config.backup.everyHours, clock.now());
}

/** Makes the next scheduled backup when it is due, and sends one email when backups have been late for some time. */
export async function runScheduledBackup(context: Dependencies): Promise<void> {
  const { config, db, databaseUrls, clock, log } = context;
  const { to, everyHours } = config.backup;
  // Only processes that would make the backups may end a schedule: a web server may lack the settings for them.
  if (to === null) return endBackupSchedule(db);
  await announceSchedule(context);
  if (isBackupDue(await readBackupHistory(db), everyHours, clock.now())) {
    try {
      const onDeleteFailed = (err: unknown) => log.error({ err }, 'older backups could not be deleted');
      const onReplicaUnavailable = (err: unknown) =>
        log.warn({ err }, 'backing up from the primary instead of the replica');
      const result = await backUpInstallation(config, {
        ...context,
        ...databaseUrls,
        to,
        onDeleteFailed,
        onReplicaUnavailable,
      });
      if (result.kind === 'stored') log.info({ backup: result.name, bytes: result.bytes }, 'backed up');
    } catch (err) {
      log.error({ err }, 'backup failed');
    }
  }
  await warnWhenLate(context);
}

async function warnWhenLate({ config, db, clock, random, mailer, publicUrl }: Dependencies): Promise<void> {
  const history = await readBackupHistory(db);
  const lateSince = findLateSince(history, clock.now());
  if (lateSince === null || (await hasLateWarning(db, lateSince))) return;
  const last =
    history.lastSuccess?.startedAt.getTime() !== lateSince.getTime()
      ? `No backup of Plumbline at ${publicUrl} has succeeded since ${lateSince.toUTCString()}.`
      : `The last backup of Plumbline at ${publicUrl} was made on ${lateSince.toUTCString()}.`;
  const reason = history.lastAttempt?.isSuccessful === false ? (history.lastAttempt.reason ?? '') : '';
  const remedy = 'Run npm run backup on the server: it says what to do.';
  const { subject, text, html } = layOutEmail('Backups of Plumbline are late', [
    { kind: 'text', words: [last, reason, remedy].filter((words) => words !== '').join(' ') },
  ]);
  await mailer.send({ id: random.uuid(), to: config.supportEmail, subject, text, html });
  // The warning is recorded after it was sent, so that the next run retries a failure. Runs are one at a time.
  await recordLateWarning(db, lateSince, clock.now());
}
