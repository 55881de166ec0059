import type { Config } from './config-types.ts';

/** A warning when data of one's own is not backed up by a schedule; null for the demo, and when it is. */
export function backupWarning({ identity, backup }: Pick<Config, 'identity' | 'backup'>): string | null {
  if (identity.kind === 'demo' || backup.to !== null) return null;
  return 'Warning: no backups are scheduled. Set BACKUP_TO to a folder on another disk or to a bucket, or back up in another way.';
}
