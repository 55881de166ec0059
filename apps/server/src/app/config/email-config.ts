import { readFileSync } from 'node:fs';
import { isIP } from 'node:net';
import type { EmailConfig } from './config-types.ts';
import { ConfigProblem, type Environment, isEmail, readUrl } from './read-setting.ts';

export function readEmailSettings(environment: Environment, publicUrl: string): EmailConfig {
  readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  const url = environment.SMTP_URL;
  const from = readSender(environment);
  const authority = readAuthority(environment);
  const helo = readHelo(environment, publicUrl);
  if (url === null) return { kind: 'outbox', from: from ?? 'Plumbline <plumbline@localhost>' };
  if (from === null) {
    throw new ConfigProblem(
      'MAIL_FROM is missing: SMTP_URL is set, so set MAIL_FROM to the address that emails come from, such as Plumbline <surveys@example.org>.',
    );
  }
  return { kind: 'smtp', url, from, authority, helo };
}

/**
 * The name for HELO; by default the host of the public URL, because in a container the host name is random, and strict mail servers refuse
 * it.
 */
function readHelo(environment: Environment, publicUrl: string): string | null {
  const helo = environment.SMTP_HELO;
  if (helo === null) {
    const { hostname } = new URL(publicUrl);
    return hostname.includes('.') && isIP(hostname) === 0 ? hostname : null;
  }
  if (environment.SMTP_URL === null) {
    throw new ConfigProblem('SMTP_HELO is set but SMTP_URL is not: set SMTP_URL, or remove SMTP_HELO.');
  }
  if (!/^[a-z\d]([a-z\d.-]{0,251}[a-z\d])?$/i.test(helo)) {
    throw new ConfigProblem(`SMTP_HELO is ${JSON.stringify(helo)}: set it to a host name such as surveys.example.org.`);
  }
  return helo;
}

/** The certificates of a private authority, which in-house mail servers often use; null: none is set. */
function readAuthority(environment: Environment): string | null {
  const path = environment.SMTP_CA_FILE;
  if (path === null) return null;
  if (environment.SMTP_URL === null) {
    throw new ConfigProblem('SMTP_CA_FILE is set but SMTP_URL is not: set SMTP_URL, or remove SMTP_CA_FILE.');
  }
  const pem = readPem(path);
  if (pem === null || !pem.includes('-----BEGIN CERTIFICATE-----')) {
    throw new ConfigProblem(
      `SMTP_CA_FILE is ${JSON.stringify(path)}: set it to a readable file with certificates in PEM format.`,
    );
  }
  return pem;
}

function readPem(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function readSender(environment: Environment): string | null {
  const from = environment.MAIL_FROM;
  if (from === null) return null;
  const address = /^[^<>\r\n]*<([^<>]+)>$/.exec(from)?.[1] ?? from;
  if (!isEmail(address)) {
    throw new ConfigProblem(
      `MAIL_FROM is ${JSON.stringify(from)}: set it to an address such as surveys@example.org or Plumbline <surveys@example.org>.`,
    );
  }
  return from;
}
