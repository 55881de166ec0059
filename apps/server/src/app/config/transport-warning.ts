import { isLoopback } from './http-config.ts';

/** A warning when answers would travel unencrypted; null when they are encrypted or do not leave the machine. */
export function transportWarning(publicUrl: string): string | null {
  const { protocol, hostname } = new URL(publicUrl);
  if (protocol === 'https:' || isLoopback(hostname.replaceAll(/[[\]]/g, ''))) return null;
  return `Warning: PUBLIC_URL is ${publicUrl}, so answers and passwords travel unencrypted. Put a proxy with TLS 1.3 in front and set PUBLIC_URL to its https address.`;
}
