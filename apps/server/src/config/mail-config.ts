import { ConfigProblem } from './config-problem.ts';
import type { MailConfig } from './config-types.ts';
import type { Environment } from './env.ts';
import { isEmail, readUrl } from './read-setting.ts';

export function readMail(environment: Environment): MailConfig {
  readUrl(environment, 'SMTP_URL', ['smtp:', 'smtps:']);
  const url = environment.SMTP_URL;
  const from = readSender(environment);
  if (url === null) return { kind: 'outbox', from: from ?? 'Plumbline <plumbline@localhost>' };
  if (from === null) {
    throw new ConfigProblem(
      'MAIL_FROM is missing: SMTP_URL is set, so set MAIL_FROM to the address that mails come from, such as Plumbline <surveys@example.org>.',
    );
  }
  return { kind: 'smtp', url, from };
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
