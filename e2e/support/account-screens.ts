import { type Browser, expect, type Page } from '@playwright/test';
import { type AccountKind, emailedCode } from './emailed-codes.ts';
import { POOL, SERVERS } from './servers.ts';

export const PASSWORD = 'steel-toe caps';

export interface Person {
  readonly name: string;
  readonly email: string;
}

/** An address that no other test uses. */
export function newPerson(name: string): Person {
  return { name, email: `${name.toLowerCase().replaceAll(' ', '.')}.${crypto.randomUUID().slice(0, 8)}@example.org` };
}

/** Fills in the registration form and submits it; the verification step follows. */
export async function register(page: Page, { name, email }: Person): Promise<void> {
  await page.getByLabel('Full Name').fill(name);
  await page.getByLabel('Email Address').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByLabel('Confirm Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Create account' }).click();
  await expect(page.getByRole('button', { name: 'Verify Account' })).toBeVisible();
}

/** Types the emailed code, which also signs in. */
export async function verify(page: Page, kind: AccountKind, { email }: Person): Promise<void> {
  await page.getByRole('textbox', { name: /code/i }).fill(await emailedCode(kind, email));
  await page.getByRole('button', { name: 'Verify Account' }).click();
  await expect(page).not.toHaveURL(/\/register/);
}

export async function signIn(page: Page, { email }: Person, password = PASSWORD): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
}

export async function expectDashboard(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
}

/** Creates a confirmed account without a browser. */
export async function makeAccount(kind: AccountKind, { name, email }: Person): Promise<void> {
  if (kind === 'cognito') return post(`${POOL.controlOrigin}/users`, { name, email, password: PASSWORD });
  const identity = `${SERVERS.builtin.origin}/v1/identity`;
  await post(`${identity}/sign-up`, { name, email, password: PASSWORD });
  await post(`${identity}/confirm-sign-up`, { email, code: await emailedCode(kind, email) });
}

/** A random IP address of a network that is reserved for documentation. */
function anyAddress(): string {
  return `198.51.100.${1 + Math.floor(Math.random() * 254)}`;
}

async function post(url: string, body: object): Promise<void> {
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': anyAddress() };
  const response = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (!response.ok) throw new Error(`${url} responded with ${response.status}`);
}

/** Creates an account, signs in and waits for the dashboard. */
export async function signedInPage(browser: Browser, kind: AccountKind, person: Person): Promise<Page> {
  await makeAccount(kind, person);
  const page = await (await browser.newContext()).newPage();
  await page.goto('/login');
  await signIn(page, person);
  await expectDashboard(page);
  return page;
}
