import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { PROOF, proofUnless } from '../support/proofs.ts';
import {
  answerToTheEnd,
  beginAs,
  codeField,
  enterCode,
  goOffline,
  goOnline,
  invited,
  NOTHING,
  servePlainHttp,
  traces,
  untilShared,
} from '../support/shared-phone.ts';

/** Walks to the end of the browser's history: every entry is the empty code page. */
async function walkHistory(page: Page, step: 'goBack' | 'goForward'): Promise<void> {
  let seen = 0;
  // The address stays the same where there is no further entry.
  for (let at = 0; at < 6; at += 1) {
    // Chromium refuses the step while it swaps the process of the page before.
    await expect(() => page[step]({ waitUntil: 'commit' })).toPass();
    if (page.url() === 'about:blank') break;
    await expect(page).toHaveURL(/\/s(\?shared)?$/);
    await expect(codeField(page)).toBeVisible();
    await expect(page.getByRole('textbox')).toHaveValue('');
    await expect(page.getByText('Ann Shared')).toHaveCount(0);
    seen += 1;
  }
  expect(seen).toBeGreaterThan(0);
}

for (const width of [390, 1280]) {
  test.describe(`at ${width} px`, proofUnless(width === 390), () => {
    test.use({ viewport: { width, height: 844 } });

    test(
      'a code leads to its survey, and a wrong one says so beside the field',
      expectsFailedRequests,
      async ({ page, manager }) => {
        const { survey, code } = await invited(manager, 'paper');
        await page.goto('/s');
        await expectAccessible(page);
        const field = page.getByRole('textbox', { name: 'Code' });
        expect((await field.boundingBox())?.height).toBeGreaterThanOrEqual(48);
        await field.pressSequentially(code.replaceAll('-', '').toLowerCase());
        await expect(field).toHaveValue(code);
        await field.fill('7K1M0X');
        await page.getByRole('button', { name: 'Open the survey' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'The code has nine letters and numbers. Please type all of them.',
        );
        await field.fill('7K1M0XWT4');
        await page.getByRole('button', { name: 'Open the survey' }).click();
        await expect(page.getByRole('alert')).toHaveText(
          'We can’t find this code. Please check each letter and number.',
        );
        await expect(field).toHaveAccessibleDescription(/We can’t find this code/);
        await expectAccessible(page);
        await enterCode(page, code);
        await expect(page).toHaveURL(`/survey/${survey.public_token}`);
        await expect(page.getByRole('button', { name: 'Start Survey' })).toBeVisible();
      },
    );

    test('a shared phone keeps nothing of a person, and begins with the next code', async ({ page, manager }) => {
      const { survey, code } = await invited(manager, 'shared');
      await page.goto('/s');
      await page.getByLabel('This phone or tablet is shared').check();
      await untilShared(page);
      await expectAccessible(page);
      await beginAs(page, code, 'Ann Shared');
      await expect(page).toHaveURL('/s?shared');
      expect(await traces(page)).toEqual(NOTHING);
      await expectAccessible(page);
      await answerToTheEnd(page);
      await page.getByRole('button', { name: 'Submit Survey' }).click();
      await expect(page.getByRole('heading', { name: 'Done. Give the phone to the next person.' })).toBeFocused();
      await expect(page.getByText(/^[A-Z2-9]{4}-[A-Z2-9]{4}$/)).toBeVisible();
      await expectAccessible(page);
      expect((await manager.survey(survey.id)).responses).not.toBeNull();
      await page.getByRole('button', { name: 'Next person' }).click();
      await expect(codeField(page)).toBeVisible();
      await expect(page.getByRole('textbox')).toHaveValue('');
      await expect(page.getByLabel('This phone or tablet is shared')).toBeChecked();
      expect(await traces(page)).toEqual(NOTHING);
      expect(await page.context().cookies()).toEqual([]);
      // No entry of the history shows a screen of the person.
      await walkHistory(page, 'goBack');
      await walkHistory(page, 'goForward');
    });
  });
}

test.describe('on a shared phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('someone who stops touching it is asked, and erased after a minute', async ({ page, manager }) => {
    const { code } = await invited(manager, 'idle');
    await page.clock.install();
    await page.goto('/s?shared');
    await beginAs(page, code, 'Ann Gone');
    await page.clock.runFor(50_000);
    await expect(page.getByRole('status').filter({ hasText: 'Are you still there?' })).toBeVisible();
    await expectAccessible(page);
    // Like screen readers and switches: without a touch or a key.
    await page.getByRole('button', { name: 'I’m still here' }).dispatchEvent('click');
    await expect(page.getByText('Are you still there?')).toHaveCount(0);
    await page.clock.runFor(40_000);
    await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
    await page.clock.runFor(21_000);
    await expect(codeField(page)).toBeVisible();
    expect(await traces(page)).toEqual(NOTHING);
  });

  test(
    'someone who is still there keeps the focus, and answers nothing by saying so',
    PROOF,
    async ({ browser, manager }) => {
      const { code } = await invited(manager, 'there');
      const context = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true });
      const page = await context.newPage();
      await page.clock.install();
      await page.goto('/s?shared');
      await beginAs(page, code, 'Ann There');
      const heading = page.locator('#screen-heading');
      await expect(heading).toBeFocused();
      const button = page.getByRole('button', { name: 'I’m still here' });

      await page.clock.runFor(50_000);
      await button.focus();
      await page.keyboard.press('Enter');
      await expect(button).toHaveCount(0);
      await expect(heading).toBeFocused();

      // Where the countdown covers answers, a touch on it does not reach them.
      await page.clock.runFor(50_000);
      const overlay = (await button.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
      const covered = page.getByRole('radio').last();
      await covered.evaluate((radio, top) => {
        const row = radio.closest('label') ?? radio;
        row.style.position = 'fixed';
        row.style.top = `${top}px`;
      }, overlay.y);
      await page.touchscreen.tap(overlay.x + 60, overlay.y + overlay.height / 2);
      await expect(button).toHaveCount(0);
      await expect(page.getByRole('radio', { checked: true })).toHaveCount(0);
      await expect(page.getByText(/^Question 1 of \d+$/)).toBeVisible();
      await context.close();
    },
  );

  test(
    'what was removed can be answered again with the same code, in another language',
    PROOF,
    async ({ page, manager }) => {
      const { code } = await invited(manager, 'again');
      await page.goto('/s?shared');
      // On a slow connection the survey's script arrives late; choosing a language works before.
      const isSurveyScript = (url: URL) => /\/entry-client[^/]*\.js$/.test(url.pathname);
      let isMissing = false;
      await page.context().route(isSurveyScript, (route) => {
        isMissing = true;
        return route.fulfill({ contentType: 'text/javascript', body: '' });
      });
      await enterCode(page, code);
      await page.getByLabel('Your name').fill('Ann');
      await expect.poll(() => isMissing).toBe(true);
      await page.context().unroute(isSurveyScript);
      await page.getByRole('button', { name: 'Polski' }).click();
      await expect(page.getByText('Nic Twojego na nim nie zostanie.')).toBeVisible();
      await expect(page).toHaveURL('/s?shared');
      await expect(page.getByRole('textbox').first()).toHaveAttribute('autocomplete', 'off');
      expect(await page.context().cookies()).toEqual([]);
      await page.goto('/s?language=pl');
      await expect(page.getByRole('heading', { level: 1, name: 'Wpisz swój kod' })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test('answers without a connection wait also where the page comes over plain HTTP', {
    ...expectsFailedRequests,
    ...PROOF,
  }, async ({ page, context, baseURL, manager }) => {
    const { survey, code } = await invited(manager, 'plain-http');
    await page.goto(`${await servePlainHttp(context, baseURL ?? '')}/s?shared`);
    expect(await page.evaluate(() => [isSecureContext, typeof crypto.randomUUID])).toEqual([false, 'undefined']);
    await beginAs(page, code, 'Ann Plain');
    await goOffline(context);
    await answerToTheEnd(page);
    await page.getByRole('button', { name: 'Submit Survey' }).click();
    await expect(page.getByText(/^There is no connection now\./)).toBeVisible();
    const waiting = () =>
      page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('plumbline.outgoing.')).length);
    expect(await waiting()).toBe(1);
    await goOnline(context);
    await expect.poll(async () => (await manager.survey(survey.id)).responses).not.toBeNull();
    await expect.poll(waiting).toBe(0);
  });

  test(
    'answers that the phone does not keep stay on the screen until they are sent',
    expectsFailedRequests,
    async ({ page, context, manager }) => {
      const { survey, code } = await invited(manager, 'full-phone');
      await page.addInitScript(() => {
        Storage.prototype.setItem = () => {
          throw new DOMException('full', 'QuotaExceededError');
        };
      });
      await page.clock.install();
      await page.goto('/s?shared');
      await beginAs(page, code, 'Ann Full');
      await goOffline(context);
      await answerToTheEnd(page);
      await page.getByRole('button', { name: 'Submit Survey' }).click();
      const unsent = page.getByText(/^Your answers have not been sent yet and are only on this page\./);
      await expect(unsent).toBeVisible();
      await expectAccessible(page);
      await page.clock.runFor(600_000);
      await expect(unsent).toBeVisible();
      await expect(page.getByText('Are you still there?')).toHaveCount(0);
      await goOnline(context);
      // The page's clock stands still: a first attempt that comes too early is repeated only when the time goes on.
      const done = page.getByRole('heading', { name: 'Done. Give the phone to the next person.' });
      await expect(async () => {
        await page.clock.runFor(10_000);
        await expect(done).toBeVisible({ timeout: 1_000 });
      }).toPass();
      expect((await manager.survey(survey.id)).responses).not.toBeNull();
    },
  );

  test('a personal link is answered like a code there', PROOF, async ({ page, manager }) => {
    const { survey } = await invited(manager, 'link');
    await page.goto('/s?shared');
    await untilShared(page);
    await page.goto(`/survey/${survey.public_token}`);
    await expect(page.getByText('This phone is shared. Nothing of yours stays on it.')).toBeVisible();
    await expect(page).toHaveURL('/s?shared');
    expect(await traces(page)).toEqual(NOTHING);
  });
});
