import { type Browser, expect, type Page } from '@playwright/test';
import { type AccountKind, mailedCode } from './mailed-codes.ts';
import { POOL, SERVERS } from './servers.ts';

export const PASSWORD = 'steel-toe caps';

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** Someone whom no other test knows. */
export function newPerson(name: string): Person {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@example.org` };
}

/** Fills the registration and sends it; the verification step follows. */
export async function register(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();
}

/** Types the code that was mailed; sign-in follows. */
export async function verify(page: Page, kind: AccountKind, { email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(await mailedCode(kind, email));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page).toHaveURL(/\/login/);
}

export async function signIn(page: Page, { email }: Person, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
}

/** Makes a confirmed account without a browser, for tests that are about something else. */
export async function makeAccount(kind: AccountKind, { name, email }: Person): Promise<void> {
  if (kind === 'cognito') return post(`${POOL.controlOrigin}/users`, { name, email, password: PASSWORD });
  const identity = `${SERVERS.builtin.origin}/v1/identity`;
  await post(`${identity}/sign-up`, { name, email, password: PASSWORD });
  await post(`${identity}/confirm-sign-up`, { email, code: await mailedCode(kind, email) });
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} was answered with ${response.status}`);
}

/** A person with an account, signed in, on the dashboard. */
export async function signedInPage(browser: Browser, kind: AccountKind, person: Person): Promise<Page> {
  await makeAccount(kind, person);
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await signIn(page, person);
  await expectDashboard(page);
  return page;
}
