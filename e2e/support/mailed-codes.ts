import { expect } from '@playwright/test';
import { mailsIn } from './outbox.ts';
import { POOL } from './servers.ts';

/** Kinds of accounts that have codes; also the names of the projects that try them. */
export type AccountKind = 'builtin' | 'cognito';

/**
 * The newest code that was mailed to an address.
 *
 * @param after a code that is older than the one wanted
 */
export async function mailedCode(kind: AccountKind, email: string, after: string | null = null): Promise<string> {
  let newest = '';
  await expect
    .poll(async () => {
      newest = (kind === 'builtin' ? await codeInOutbox(email) : await codeOfPool(email)) ?? '';
      return newest !== '' && newest !== after;
    })
    .toBe(true);
  return newest;
}

async function codeInOutbox(email: string): Promise<string | undefined> {
  const codes: string[] = [];
  for (const mail of await mailsIn('builtin')) {
    const code = /^Subject: (\d{6}) /m.exec(mail)?.[1];
    if (code !== undefined && mail.includes(`To: ${email}`)) codes.push(code);
  }
  return codes.at(-1);
}

async function codeOfPool(email: string): Promise<string | undefined> {
  const answer = await fetch(`${POOL.controlOrigin}/codes/${encodeURIComponent(email)}`);
  return answer.ok ? await answer.text() : undefined;
}
