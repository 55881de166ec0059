import { readFileSync } from 'node:fs';
import { ConfigProblem } from './config-problem.ts';
import type { EmailConfig } from './config-types.ts';
import type { Environment } from './env.ts';
import { isEmail, readUrl } from './read-setting.ts';

export function readEmailSettings(environment: Environment): EmailConfig {
  readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  const url = environment.SMTP_URL;
  const from = readSender(environment);
  const authority = readAuthority(environment);
  if (url === null) return { kind: 'outbox', from: from ?? 'Plumbline <plumbline@localhost>' };
  if (from === null) {
    throw new ConfigProblem(
      'MAIL_FROM is missing: SMTP_URL is set, so set MAIL_FROM to the address that emails come from, such as Plumbline <surveys@example.org>.',
    );
  }
  return { kind: 'smtp', url, from, authority };
}

/** An in-house mail server often has a certificate of a private authority. */
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
