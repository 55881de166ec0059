import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Page } from '@playwright/test';
import { workbookOf } from '../../apps/web/src/screens/workforce/import/reading/testing.ts';
import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { saved } from '../support/prepared-files.ts';
import { unique } from '../support/sizes.ts';
import { type Stopwatch, startStopwatch } from '../support/stopwatch.ts';

/** The six jobs of docs/six-jobs.md, each from the dashboard of a manager who is signed in. */

async function openResults(page: Page, watch: Stopwatch, { campaign, wave }: { campaign: string; wave: number }) {
  await watch.press(page.getByRole('link', { name: 'Campaigns' }).first());
  await watch.press(page.getByRole('link', { name: campaign, exact: true }));
  await watch.press(page.getByRole('link', { name: new RegExp(`^Results of wave ${wave}`) }));
}

test('first answer: a worker is invited and answers the first question', async ({ managerPage, manager, browser }) => {
  const email = uniqueEmail('first.answer');
  const watch = startStopwatch();
  await watch.press(managerPage.getByRole('link', { name: 'Invite People' }).first());
  await watch.type(managerPage.getByLabel('Email', { exact: true }), email);
  await watch.press(managerPage.getByRole('button', { name: 'Send Invitation' }));
  const link = await managerPage.getByRole('textbox', { name: /link/i }).inputValue();

  const phone = await browser.newContext({ viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true });
  const worker = await phone.newPage();
  await worker.goto(link);
  await watch.type(worker.getByLabel('Your name'), 'Ann Ash');
  await watch.press(worker.getByRole('button', { name: 'Start Survey' }));
  // Every survey has its own order of questions, so the text question may be the first one.
  const [choice, text] = [worker.getByRole('radio').first(), worker.getByRole('textbox')];
  await expect(choice.or(text)).toBeVisible();
  if (await text.isVisible()) {
    await watch.type(text, 'Clear.');
  } else {
    await watch.press(choice);
    await expect(choice).toBeChecked();
  }
  watch.stop('First answer');
  expect(watch.presses()).toBe(6);

  const { surveys } = await (
    await managerPage.request.get(`/v1/protected/surveys?search=${encodeURIComponent(email)}`, {
      headers: await manager.headers(),
    })
  ).json();
  await expect.poll(async () => (await manager.survey(surveys[0].id)).status).toBe('start');
});

test('who and why: whom to talk to this morning, and for what reason', async ({ managerPage: page }) => {
  const watch = startStopwatch();
  const waiting = page.getByRole('region', { name: 'Follow up today' });
  const first = waiting.getByRole('listitem').first();
  await expect(first).toBeVisible();
  await watch.press(first.getByRole('link').first());
  await watch.press(page.getByRole('tab', { name: 'AI Analysis' }));
  await expect(page.getByText(/^Written by/).first()).toBeVisible();
  watch.stop('Who and why');
  expect(watch.presses()).toBe(2);
});

test('weakest crew: it gets an action and a sheet for Monday', async ({ managerPage: page }) => {
  const watch = startStopwatch();
  await openResults(page, watch, { campaign: 'How is work?', wave: 1 });
  await watch.press(page.getByRole('region', { name: 'Where to act first' }).getByRole('link').first());
  await watch.press(page.getByRole('button', { name: 'Toolbox talk (PDF)…' }));
  const dialog = page.getByRole('dialog');
  const sheet = await saved(page, () => watch.press(dialog.getByRole('button', { name: 'Make the PDF' })));
  expect(sheet.suggestedFilename()).toMatch(/\.pdf$/);
  await watch.press(dialog.getByRole('button', { name: 'Close', exact: true }).last());
  await watch.press(page.getByRole('link', { name: /^Add action: Physical Condition/ }).first());
  await watch.press(page.getByRole('button', { name: /^Use this text/ }).first());
  await watch.press(page.getByRole('button', { name: 'Add action' }));
  await expect(page.getByText('when the action was added')).toBeVisible();
  watch.stop('Weakest crew, action, sheet');
  expect(watch.presses()).toBe(10);
});

test('forty from Excel: a list of forty people is invited', async ({ managerPage: page }) => {
  const people = Array.from({ length: 40 }, (_, index) => [uniqueEmail(`forty.${index}`), unique('Worker'), 'Ash Ltd']);
  const path = test.info().outputPath('crew.xlsx');
  await mkdir(dirname(path), { recursive: true });
  await writeFile(path, workbookOf([['Email', 'Name', 'Company'], ...people]));
  const watch = startStopwatch();
  await watch.press(page.getByRole('link', { name: 'Invite People' }).first());
  await watch.press(page.getByRole('link', { name: /list/i }).first());
  await watch.attach(page.locator('input[type=file]'), path);
  await watch.press(page.getByRole('button', { name: 'Check the list' }));
  await watch.press(page.getByRole('button', { name: 'Invite 40 people' }));
  await watch.press(page.getByRole('button', { name: 'Start now' }));
  await expect(page.getByText(/^(Campaign started|Campaign scheduled)$/).first()).toBeVisible();
  watch.stop('Forty from Excel');
  expect(watch.presses()).toBe(8);
});

test('board report: the results of a wave as a PDF', async ({ managerPage: page }) => {
  const watch = startStopwatch();
  await openResults(page, watch, { campaign: 'How is work?', wave: 1 });
  await watch.press(page.getByRole('button', { name: 'Board report (PDF)…' }));
  const make = page.getByRole('dialog').getByRole('button', { name: 'Make the PDF' });
  const report = await saved(page, () => watch.press(make));
  expect(report.suggestedFilename()).toMatch(/\.pdf$/);
  watch.stop('Board report');
  expect(watch.presses()).toBe(5);
});

test('compare waves: what changed since the last wave', async ({ managerPage: page }) => {
  const watch = startStopwatch();
  await openResults(page, watch, { campaign: 'Pulse at Canal Street School', wave: 2 });
  await watch.press(page.getByRole('link', { name: 'Compare waves' }));
  await expect(page.getByText(/people who answered both/).first()).toBeVisible();
  watch.stop('Compare waves');
  expect(watch.presses()).toBe(4);
});
