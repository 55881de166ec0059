import type { Config } from './config-types.ts';
import { isLoopback } from './http-config.ts';

/** A warning when answers would travel unencrypted; null when they are encrypted or do not leave the machine. */
export function transportWarning(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))) return null;
  return `Warning: PUBLIC_URL is ${publicUrl}, so answers and passwords travel unencrypted. Put a proxy with TLS 1.3 in front and set PUBLIC_URL to its https address.`;
}

/** Whether these settings leave data of one's own without scheduled backups. The demo's data need none. */
export function lacksBackups({ identity, backup }: Pick<Config, 'identity' | 'backup'>): boolean {
  return identity.kind !== 'demo' && backup.to === null;
}

/** A warning when data of one's own is not backed up by a schedule; null for the demo, and when it is. */
export function backupWarning(config: Pick<Config, 'identity' | 'backup'>): string | null {
  if (!lacksBackups(config)) return null;
  return 'Warning: no backups are scheduled. Set BACKUP_TO to a folder on another disk or to a bucket, or back up in another way.';
}
