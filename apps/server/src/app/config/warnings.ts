import type { Config } from './config-types.ts';
import { isLoopback } from './http-config.ts';

/** A warning when answers would travel unencrypted; null when they are encrypted or do not leave the machine. */
export function transportWarning(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))) return null;
  return `Warning: PUBLIC_URL is ${publicUrl}, so answers and passwords travel unencrypted. Put a proxy with TLS 1.3 in front and set PUBLIC_URL to its https address.`;
}

/** Whether these settings leave real data without scheduled backups. The data of the demo needs none. */
export function lacksBackups({ identity, backup }: Pick<Config, 'identity' | 'backup'>): boolean {
  return identity.kind !== 'demo' && backup.to === null;
}

/** A warning when real data has no scheduled backups; null when it has, and for the demo. */
export function backupWarning(config: Pick<Config, 'identity' | 'backup'>): string | null {
  if (!lacksBackups(config)) return null;
  return 'Warning: no backups are scheduled. Set BACKUP_TO to a folder on another disk or to a bucket, or back up in another way.';
}
