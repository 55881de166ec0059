import type { Browser, Page } from '@playwright/test';
import { expect } from './fixtures.ts';

/** Waits until this device opens the code page without a connection. */
export async function untilShared(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration('/s');
    const cache = await caches.open('plumbline.code-page');
    return registration?.active?.state === 'activated' && (await cache.keys()).length >= 10;
  });
}

/** A shared phone or tablet of its own, on the code page. */
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
