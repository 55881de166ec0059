import { Gauge, Registry } from 'prom-client';
import type { LastBackup } from '../../features/operations/last-backup.ts';
import type { Readings } from '../../features/operations/operations.repository.ts';
import type { WatchedCertificate } from '../../platform/certificates/certificate-watch.ts';
import type { Snapshot } from '../../platform/metrics/metrics.ts';

/** Facts about the installation as a whole, read by one scrape. */
export interface InstallationFacts {
  readonly version: string;
  readonly role: string;
  readonly isReady: boolean;
  /** Null while the database does not answer. */
  readonly readings: Readings | null;
  readonly certificates: readonly WatchedCertificate[];
  /** Null when there was no backup, or none is known. */
  readonly lastBackup: LastBackup | null;
}

/** The series about the installation. Unknown values have no series, so that they do not look like zero. */
export function installationMetrics(facts: InstallationFacts): Promise<Snapshot> {
  const { version, role, isReady, readings, certificates, lastBackup } = facts;
  const registry = new Registry();
  const gauge = <Label extends string>(name: string, help: string, ...labelNames: Label[]) =>
    new Gauge<Label>({ name, help, labelNames, registers: [registry] });

  const labels = ['plumbline_version', 'plumbline_role'] as const;
  gauge('plumbline_build_info', 'Always 1; the labels name the version and the role.', ...labels).set(
    { plumbline_version: version, plumbline_role: role },
    1,
  );
  gauge('plumbline_ready', '1 while /readyz answers that the process can work.').set(isReady ? 1 : 0);
  gauge('plumbline_database_up', '1 while the database answers within three seconds.').set(readings === null ? 0 : 1);

  if (readings !== null) {
    gauge('plumbline_events_waiting', 'Events whose jobs have not been enqueued yet.').set(readings.waitingEvents);
    const jobs = gauge(
      'plumbline_jobs',
      'Jobs by kind and state, waiting and retrying ones up to 10,000.',
      'plumbline_job',
      'plumbline_job_state',
    );
    const oldest = gauge(
      'plumbline_jobs_oldest_waiting_seconds',
      'How long the longest-waiting job of a kind could have been started already.',
      'plumbline_job',
    );
    for (const { name: plumbline_job, oldest_seconds, ...counts } of readings.jobs) {
      for (const state of ['waiting', 'active', 'retrying', 'dead_lettered'] as const) {
        jobs.set({ plumbline_job, plumbline_job_state: state }, counts[state]);
      }
      oldest.set({ plumbline_job }, oldest_seconds ?? 0);
    }
  }

  const expiry = gauge(
    'plumbline_certificate_expiry_timestamp_seconds',
    'When a certificate expires, in seconds since 1970; checked once an hour.',
    'plumbline_certificate',
  );
  for (const { name, expiresAt } of certificates) {
    if (expiresAt !== null) expiry.set({ plumbline_certificate: name }, expiresAt.getTime() / 1000);
  }

  if (lastBackup !== null) {
    gauge(
      'plumbline_backup_last_success_timestamp_seconds',
      'When the last complete backup began, in seconds since 1970.',
    ).set((lastBackup.succeededAt?.getTime() ?? 0) / 1000);
    gauge('plumbline_backup_last_failed', '1 when the last attempt to back up failed.').set(
      lastBackup.failure !== null ? 1 : 0,
    );
    gauge('plumbline_backup_late', '1 when the last complete backup is older than the schedule allows.').set(
      lastBackup.lateSince !== null ? 1 : 0,
    );
  }
  return registry.getMetricsAsJSON();
}
