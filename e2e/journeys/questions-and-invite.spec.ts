import { categoryLabel } from '@plumbline/domain/categories';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { qrPath } from '../../apps/web/src/ui/qr-path.ts';
import { openedSurvey } from '../support/answering.ts';
import { expect, expectAccessible, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const CATEGORIES = [...new Set(SYSTEM_QUESTIONS.map(({ category }) => category))];

test('the library is shown by category, with its figures and what is planned', async ({ signedInPage: page }) => {
  await page.goto('/app/questions');
  await expect(page.getByRole('main').getByText('Questions', { exact: true }).last()).toBeVisible();
  await expect(page.getByRole('main').getByText(String(SYSTEM_QUESTIONS.length), { exact: true })).toBeVisible();
  await expect(page.getByRole('tab')).toHaveCount(CATEGORIES.length);
  for (const category of CATEGORIES) {
    await page.getByRole('tab', { name: categoryLabel(category) }).click();
    const own = SYSTEM_QUESTIONS.filter((question) => question.category === category);
    await expect(page.getByRole('tabpanel').getByRole('listitem')).toHaveCount(own.length);
    await expect(page.getByText(own[0]?.text ?? '')).toBeVisible();
  }
  await expect(page.getByRole('heading', { name: 'Planned features' })).toBeVisible();
  await expect(page.getByText(/planned for the future/)).toBeVisible();
});

test(
  'the list is filtered by all, started, completed, processing and analyzed',
  PROOF,
  async ({ managerPage: page, manager }) => {
    // Newer than surveys of other tests, so that it is on the first page.
    await manager.invite(uniqueEmail('draft'), { status: 'draft' });
    await manager.invite(uniqueEmail('invited'));
    const { survey: opened } = await openedSurvey(page, await manager.invite(uniqueEmail('started')));
    await page.request.put(`/v1/public/survey-by-id/${opened?.id}`, { data: { status: 'start' } });
    for (const [name, status, shown] of [
      ['Started', 'start', ['Draft', 'Invited', 'Started']],
      ['Completed', 'finished', ['Completed']],
      ['Processing', 'processing', ['Paused', 'Processing']],
      ['Analyzed', 'analyzed', ['Analyzed', 'Archived']],
    ] as const) {
      await page.getByRole('button', { name, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`[?&]status=${status}`));
      const states = page
        .getByRole('region', { name: 'Surveys' })
        .getByRole('row')
        .locator('td:nth-of-type(3) > span:first-of-type > span:first-of-type');
      await expect.poll(async () => [...new Set(await states.allTextContents())].toSorted()).toEqual(shown);
    }
    await page.getByRole('button', { name: 'All', exact: true }).click();
    await expect(page).not.toHaveURL(/status=/);
  },
);

test('the name and title of a survey are derived from the address, and its link is shown', async ({
  signedInPage: page,
}) => {
  await page.goto('/app/invite');
  await expect(page.getByLabel('Your message')).not.toHaveValue('');
  await page.getByLabel('Email', { exact: true }).fill(`john.van_dyk@${crypto.randomUUID()}.example.org`);
  await expect(page.getByLabel('Name (optional)')).toHaveAttribute('placeholder', 'John Van Dyk');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Survey Created & Invitation Ready!' })).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Survey link' })).toHaveValue(/\/survey\/[\w-]{43}$/);
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'John Van Dyk' })).toBeVisible();
  await expect(page.getByText('Safety Survey for John Van Dyk')).toBeVisible();
});

test('a person without an email address gets a link and a QR code, and answers in their language', async ({
  signedInPage: page,
  browser,
}) => {
  // The address of the screen that invited people without email.
  await page.goto('/app/invite/without-email');
  await expect(page).toHaveURL(/\/app\/invite$/);
  await page.getByLabel('No email address').check();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByText('Please enter a name.')).toBeVisible();
  await expect(page.getByLabel('Name', { exact: true })).toBeFocused();
  await page.getByLabel('Name', { exact: true }).fill('Olena Kovalenko');
  await page.getByLabel('Language').selectOption({ label: 'Ukrainian (Українська)' });
  await page.getByRole('button', { name: 'Create Link' }).click();
  await expect(page.getByRole('heading', { name: 'Survey Created & Invitation Ready!' })).toBeVisible();
  await expect(page.getByText('No email is sent.')).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Survey link' }).inputValue();
  const code = page.getByRole('img', { name: /Olena Kovalenko/ });
  await expect(code.locator('path').last()).toHaveAttribute('d', qrPath(link).path);
  await expectAccessible(page);

  const phone = await browser.newPage();
  await phone.goto(link);
  await expect(phone.locator('html')).toHaveAttribute('lang', 'uk');
  await expect(phone.getByLabel(PARTICIPANT_PHRASES.uk.yourName)).toHaveValue('Olena Kovalenko');
  await phone.context().close();

  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Olena Kovalenko' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Email', exact: true })).toHaveCount(0);

  // Shows what would be printed, without opening the browser's print dialog.
  await page.evaluate(() => {
    window.print = () => {};
  });
  await page.getByRole('button', { name: 'Print code' }).click();
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(link, { exact: true })).toBeVisible();
  await expect(page.getByText(/^Works until \d/)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Print code' })).toBeHidden();
});
