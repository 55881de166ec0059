import { expect } from '@playwright/test';
import { emailsIn } from './outbox.ts';
import { POOL } from './servers.ts';

/** Kinds of accounts that have codes; also the names of the projects that test them. */
export type AccountKind = 'builtin' | 'cognito';

/**
 * The newest code emailed to an address.
 *
 * @param after an older code, to be skipped
 */
export async function emailedCode(kind: AccountKind, email: string, after: string | null = null): Promise<string> {
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
  for (const raw of await emailsIn('builtin')) {
    const code = /^Subject: (\d{6}) /m.exec(raw)?.[1];
    if (code !== undefined && raw.includes(`To: ${email}`)) codes.push(code);
  }
  return codes.at(-1);
}

async function codeOfPool(email: string): Promise<string | undefined> {
  const answer = await fetch(`${POOL.controlOrigin}/codes/${encodeURIComponent(email)}`);
  return answer.ok ? await answer.text() : undefined;
}
