import { test as base, expect, type Page } from '@playwright/test';
import type { Survey } from '@plumbline/contract/wire';
import { STORED_USER_KEY } from '../../apps/web/src/session/stored-user.ts';
import { accessibilityViolations } from './axe.ts';
import { INCLUDES_PROOFS } from './proofs.ts';

export { expect };

export interface ManagerApi {
  /** Invites a participant through the API and returns the survey. */
  invite(email: string, fields?: Record<string, unknown>): Promise<Survey>;
  survey(id: string): Promise<Survey>;
  /** The manager's authorization header, for the test's own requests. */
  headers(): Promise<Record<string, string>>;
}

interface Fixtures {
  /** A page signed in as the demo user, before any navigation. */
  signedInPage: Page;
  /** A page signed in as the demo user, on the dashboard. */
  managerPage: Page;
  /** Makes API calls as the demo user, without a browser. */
  manager: ManagerApi;
  /** Fails the test when a page logs an error or breaks its content security policy. */
  cleanConsole: undefined;
  /** Closes every browser context that a test opened, because its pages would keep polling during the next tests. */
  closedContexts: undefined;
}

/** Annotation of tests that provoke refused requests, which Chromium and the app log as console errors. */
const EXPECTED_FAILURE = 'expects-failed-requests';
const EXPECTED_COMPLAINT =
  /^Failed to load resource|^An unknown error occurred when fetching the script|^([a-z_]+|\w+Exception|HTTP_\d+|NETWORK_ERROR): /;
/** Messages of a page that crashes. */
const BREAKAGE = 'expects-broken-page';

export const expectsFailedRequests = { annotation: { type: EXPECTED_FAILURE } };
export const expectsBrokenPage = { annotation: { type: BREAKAGE } };

interface WorkerFixtures {
  /** The demo user's token; one sign-in for all tests of a worker, because sign-ins are limited. */
  idToken: string;
  /** The browser storage of the demo user, signed in once through the screen. */
  signedInUser: string;
}

export const test = base.extend<Fixtures, WorkerFixtures>({
  closedContexts: [
    async ({ browser }, use) => {
      await use(undefined);
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    { auto: true },
  ],
  cleanConsole: [
    async ({ context }, use, testInfo) => {
      const complaints: string[] = [];
      context.on('console', (message) => {
        if (message.type() === 'error') complaints.push(message.text());
      });
      context.on('weberror', (error) => complaints.push(error.error().message));
      await use(undefined);
      if (testInfo.annotations.some(({ type }) => type === BREAKAGE)) return;
      const allowsFailures = testInfo.annotations.some(({ type }) => type === EXPECTED_FAILURE);
      const unexpected = complaints.filter((text) => !(allowsFailures && EXPECTED_COMPLAINT.test(text)));
      expect(unexpected).toEqual([]);
    },
    { auto: true },
  ],
  signedInUser: [
    async ({ browser }, use, { project }) => {
      const page = await browser.newPage({ baseURL: project.use.baseURL ?? '' });
      await signIn(page);
      const user = await page.evaluate((key) => localStorage.getItem(key), STORED_USER_KEY);
      await page.close();
      await use(user ?? '');
    },
    { scope: 'worker' },
  ],
  signedInPage: async ({ page, signedInUser, baseURL }, use) => {
    const localStorage = [{ name: STORED_USER_KEY, value: signedInUser }];
    await page.context().setStorageState({ cookies: [], origins: [{ origin: baseURL ?? '', localStorage }] });
    await use(page);
  },
  managerPage: async ({ signedInPage: page }, use) => {
    await page.goto('/app/dashboard');
    await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
    await use(page);
  },
  idToken: [
    async ({ browser: _ }, use, { project }) => {
      const response = await fetch(`${project.use.baseURL}/v1/identity/sign-in`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      });
      const { data } = (await response.json()) as { data: { tokens: { idToken: string } } };
      await use(data.tokens.idToken);
    },
    { scope: 'worker' },
  ],
  manager: async ({ request, idToken }, use) => {
    const headers = { authorization: `Bearer ${idToken}` };
    await use({
      headers: async () => headers,
      invite: async (participant_email, fields = {}) => {
        const reply = await request.post('/v1/protected/surveys', { headers, data: { participant_email, ...fields } });
        expect(reply.status()).toBe(201);
        return (await reply.json()).survey;
      },
      survey: async (id) => {
        const reply = await request.get(`/v1/protected/surveys/${id}?include_questions=true`, { headers });
        expect(reply.status()).toBe(200);
        return (await reply.json()).survey;
      },
    });
  },
});

/** Signs in through the screen, as the demo user. */
export async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
}

/** The screens and dialogs of each page that have passed the accessibility check. */
const checkedScreens = new WeakMap<Page, Set<string>>();

/**
 * Fails with the accessibility violations of the page and their elements. A journey checks each screen once, identified by its address,
 * first heading and open dialogs; in the proofs it checks every state of a screen.
 */
export async function expectAccessible(page: Page): Promise<void> {
  const heading = await page.locator('h1, h2').first().textContent();
  const dialogs = await page.locator('[role=dialog], [role=alertdialog]').allTextContents();
  const screen = [page.url(), heading, ...dialogs].join('\n');
  const checked = checkedScreens.get(page) ?? new Set();
  if (checked.has(screen) && !INCLUDES_PROOFS) return;
  expect(await accessibilityViolations(page)).toEqual([]);
  checkedScreens.set(page, checked.add(screen));
}

/** An address that no other test invites. */
export function uniqueEmail(name: string): string {
  return `${name}.${crypto.randomUUID().slice(0, 8)}@example.org`;
}
