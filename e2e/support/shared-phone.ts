import type { Browser, BrowserContext, Page } from '@playwright/test';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { codeOf } from './codes.ts';
import { expect, type ManagerApi, uniqueEmail } from './fixtures.ts';

/** Waits until this device opens the code page without a connection. */
export async function untilShared(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/s');
    const cache = await caches.open('plumbline.code-page');
    return registration?.active?.state === 'activated' && (await cache.keys()).length >= 10;
  });
}

/** A separate shared phone or tablet, on the code page. */
export async function sharedPhone(browser: Browser, viewport: { width: number; height: number }): Promise<Page> {
  const phone = await (await browser.newContext({ viewport })).newPage();
  await phone.goto('/s');
  await phone.getByLabel('This phone or tablet is shared').check();
  await untilShared(phone);
  return phone;
}

export const codeField = (page: Page) => page.getByRole('heading', { level: 1, name: 'Type your code' });

export async function enterCode(page: Page, code: string): Promise<void> {
  await page.getByRole('textbox').fill(code);
  await page.getByRole('button', { name: 'Open the survey' }).click();
}

/** Answers every question from the first, which is on the screen, to the last. */
export async function answerToTheEnd(page: Page): Promise<void> {
  const total = Number(/of (\d+)$/.exec((await page.getByText(/^Question 1 of \d+$/).textContent()) ?? '')?.[1]);
  for (let number = 1; number <= total; number += 1) {
    await expect(page.getByText(`Question ${number} of ${total}`)).toBeVisible();
    const choices = page.getByRole('radio');
    if ((await choices.count()) === 0) await page.getByRole('textbox').fill('Clear.');
    else await choices.nth(1).check({ force: true });
    if (number < total) await page.getByRole('button', { name: 'Next', exact: true }).click();
  }
}

/** All browser storage with data of a person, without the data of the shared device itself. */
export function traces(page: Page) {
  return page.evaluate(async () => ({
    local: Object.keys(localStorage).filter((key) => key !== 'plumbline.shared'),
    session: Object.keys(sessionStorage),
    databases: (await indexedDB.databases()).length,
    caches: (await caches.keys()).filter((name) => name !== 'plumbline.code-page'),
    cookies: document.cookie,
  }));
}

export const NOTHING = { local: [], session: [], databases: 0, caches: [], cookies: '' };

/** A survey that was sent by email, with its code. */
export async function invited(manager: ManagerApi, name: string) {
  const survey = await manager.invite(uniqueEmail(name), { questionnaire_id: PULSE.id });
  return { survey, code: await codeOf(survey) };
}

export async function beginAs(page: Page, code: string, name: string): Promise<void> {
  await enterCode(page, code);
  await page.getByLabel('Your name').fill(name);
  await page.getByRole('button', { name: 'Start Survey' }).click();
  await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
}

/**
 * Serves a server also at a host name over plain HTTP, as in a local network: not a secure context for the browser.
 *
 * @returns the origin of the pages
 */
export async function servePlainHttp(context: BrowserContext, origin: string): Promise<string> {
  const plain = 'http://plain.example';
  await context.route(`${plain}/**`, async (route) => {
    const url = route.request().url().replace(plain, origin);
    const { origin: _, ...headers } = await route.request().allHeaders();
    const response = await route.fetch({ url, headers, maxRedirects: 0 });
    // Chromium complains about this header where it has no effect.
    const { 'cross-origin-opener-policy': __, ...answered } = response.headers();
    await route.fulfill({ response, headers: answered });
  });
  return plain;
}

const CALLS = '**/v1/public/**';

/** Takes open pages offline. Pages opened afterwards may still send for a moment: see cuttable-connection.ts. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.route(CALLS, (route) => route.abort('internetdisconnected'));
  await context.setOffline(true);
}

export async function goOnline(context: BrowserContext): Promise<void> {
  await context.unroute(CALLS);
  await context.setOffline(false);
}
