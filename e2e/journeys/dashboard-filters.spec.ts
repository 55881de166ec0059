import { addressOf, buttonOf, chipsOf, listOf, rowsOf, scoresOf, totalsOf } from '../support/dashboard-screen.ts';
import {
  expect,
  expectAccessible,
  expectsFailedRequests,
  type ManagerApi,
  test,
  uniqueEmail,
} from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const LONG_COMPANY = 'Société Générale de Construction et de Réhabilitation du Grand Ouest Atlantique';

/** A company that no other test invites people of, with one survey in Polish and one in the phone's language. */
async function newCompany(manager: ManagerApi) {
  const company = `${LONG_COMPANY} ${crypto.randomUUID().slice(0, 8)}`;
  const polish = await manager.invite(uniqueEmail('polish'), { company, language: 'pl' });
  await manager.invite(uniqueEmail('other'), { company });
  return { company, today: polish.created_at.slice(0, 10) };
}

test('filters combine, and each is in the address, in the list and among the filters in use', async ({
  signedInPage: page,
  manager,
}) => {
  const { company, today } = await newCompany(manager);
  await page.goto('/app/dashboard?page=2');
  await buttonOf(page).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('Company').selectOption(company);
  await filters.getByLabel('Dates').selectOption({ label: 'Date invited' });
  await filters.getByLabel('From').fill(today);
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).toHaveURL(/\?company=Soci[^&]+&dates=invited&from=[-\d]+$/);
  await expect(buttonOf(page)).toHaveText('Filters (2)');
  await expect(buttonOf(page)).toBeFocused();

  await buttonOf(page).click();
  await filters.getByLabel('Language').selectOption({ label: 'Polish' });
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(rowsOf(page)).toHaveCount(1);
  await page.reload();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(chipsOf(page)).toHaveCount(3);
  await expect(buttonOf(page)).toHaveText('Filters (3)');

  await page.getByRole('button', { name: 'Remove filter: In Polish' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(/language=/);
  await page.goBack();
  await expect(rowsOf(page)).toHaveCount(1);
  await expect(page).toHaveURL(/language=pl/);
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard\??$/);
  await expect(chipsOf(page)).toHaveCount(0);
  await expect(buttonOf(page)).toHaveText('Filters');
});

test('totals and plots follow the filters, and say so', PROOF, async ({ signedInPage: page }) => {
  await page.goto(addressOf({ risk: 'High' }));
  const risks = listOf(page).getByRole('row').locator('td:nth-of-type(4)');
  await expect(risks.first()).toHaveText('High');
  expect([...new Set(await risks.allTextContents())]).toEqual(['High']);
  await expect(scoresOf(page).getByText('Only surveys that match your filters.')).toBeVisible();
  await expect(scoresOf(page).getByText(/, 0 medium, 0 low\.$/)).toBeVisible();
  await expect(async () => {
    const counted = Number.parseInt((await listOf(page).getByRole('status').last().textContent()) ?? '', 10);
    expect(counted).toBeGreaterThan(1);
    await expect(totalsOf(page)).toContainText(`Totals of the ${counted} surveys that match your filters.`, {
      timeout: 1_000,
    });
  }).toPass();
  await page.getByRole('button', { name: 'Clear filters' }).click();
  await expect(totalsOf(page).getByText(/match/)).toHaveCount(0);
  await expect(scoresOf(page).getByText(/match/)).toHaveCount(0);
});

test('a list too long to sort is shown newest first', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.route('**/v1/protected/surveys?**sort=score**', async (route) => {
    const detail = { field: 'sort', message: 'Only up to 10,000 surveys can be sorted.' };
    const json = { error: detail.message, code: 'invalid_request', details: [detail], request_id: null };
    await route.fulfill({ status: 400, json });
  });
  await page.goto(addressOf({ risk: 'High', sort: 'score' }));
  await expect(listOf(page).getByText('Only up to 10,000 surveys can be sorted.')).toBeVisible();
  await expect(listOf(page).getByRole('button', { name: 'Try Again' })).toHaveCount(0);
  await listOf(page).getByRole('button', { name: 'Show newest first' }).click();
  await expect(page).toHaveURL(/\?risk=High$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test(
  'capped totals say how many surveys they count, and that there may be more',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.route('**/v1/protected/surveys?**', async (route) => {
      const response = await route.fetch();
      const body = await response.json();
      const totals = { ...body.totals, total_surveys: 10_000, is_capped: true };
      await route.fulfill({ response, json: { ...body, totals } });
    });
    await page.goto(addressOf({ risk: 'Low' }));
    await expect(
      totalsOf(page).getByText('Totals of 10,000 surveys that match your filters. There may be more.'),
    ).toBeVisible();
  },
);

test('a score whose answers do not fit together says so beside it', PROOF, async ({ signedInPage: page }) => {
  await page.goto(addressOf({ consistency: 'talk_first' }));
  await expect(chipsOf(page)).toHaveText(/Several things stand out/);
  const scores = rowsOf(page).locator('td:nth-of-type(2)');
  await expect(scores.first()).toHaveText(/%.*(Talk first|With care)/);
  for (const score of await scores.allTextContents()) expect(score).toMatch(/%.*(Talk first|With care)/);
  await page.goto(addressOf({ consistency: 'consistent' }));
  await expect(scores.first()).toHaveText(/^\d+%$/);
  for (const score of await scores.allTextContents()) expect(score).toMatch(/^\d+%$/);
});

test('when nothing matches, the list says so and offers a way back', PROOF, async ({ signedInPage: page, manager }) => {
  const { company } = await newCompany(manager);
  await page.goto(addressOf({ company, risk: 'Low' }));
  await expect(listOf(page).getByText('No survey matches your filters.')).toBeVisible();
  await expect(totalsOf(page).getByText('No survey matches your filters.')).toBeVisible();
  await page.getByRole('button', { name: 'Remove filter: Low risk' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await page.goBack();
  await listOf(page).getByRole('button', { name: 'Show all surveys' }).click();
  await expect(page).toHaveURL(/\/app\/dashboard\??$/);
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a page past the end of the list leads to the last page', PROOF, async ({ signedInPage: page, manager }) => {
  const { company } = await newCompany(manager);
  await page.goto(addressOf({ company, page: '5' }));
  await expect(listOf(page).getByText('The list has only one page.')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Pages' })).toHaveCount(0);
  await listOf(page).getByRole('button', { name: 'Go to page 1' }).click();
  await expect(rowsOf(page)).toHaveCount(2);
  await expect(page).not.toHaveURL(/page=/);
});

test('a range of dates that ends before it begins is not applied', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  await buttonOf(page).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('From').fill('2026-05-02');
  await filters.getByLabel('To').fill('2026-05-01');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(filters.getByText('Choose a day on or after “From”.')).toBeVisible();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('days that the server refuses are not applied', PROOF, async ({ signedInPage: page }) => {
  await page.goto('/app/dashboard');
  await buttonOf(page).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await filters.getByLabel('From').fill('1969-12-31');
  await filters.getByRole('button', { name: 'Apply filters' }).click();
  await expect(filters.getByLabel('From')).toBeFocused();
  await expect(filters.getByLabel('From')).toHaveValue('1969-12-31');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test(
  'what is not applied yet stays when another filter is removed or the window becomes narrow',
  PROOF,
  async ({ signedInPage: page, manager }) => {
    const { company } = await newCompany(manager);
    await page.goto(addressOf({ company, risk: 'High' }));
    await buttonOf(page).click();
    const filters = page.getByRole('region', { name: 'Filters' });
    await filters.getByLabel('Language').selectOption('pl');
    await filters.getByLabel('From').fill('2026-05-02');
    await page.getByRole('button', { name: 'Remove filter: High risk' }).click();
    await expect(page).not.toHaveURL(/risk=/);
    await expect(buttonOf(page)).toBeFocused();
    await page.setViewportSize({ width: 600, height: 900 });
    await expect(filters.getByLabel('Risk')).toHaveValue('');
    await expect(filters.getByLabel('Company')).toHaveValue(company);
    await expect(filters.getByLabel('Language')).toHaveValue('pl');
    await expect(filters.getByLabel('From')).toHaveValue('2026-05-02');
  },
);

test('filters that cannot be loaded leave the list as it is', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  await page.route('**/assets/FilterPanel*', (route) => route.abort());
  await page.goto('/app/dashboard');
  await expect(rowsOf(page).first()).toBeVisible();
  await buttonOf(page).click();
  await expect(page.getByText('The filters couldn’t be loaded. Reload the page to try again.')).toBeVisible();
  await expect(rowsOf(page).first()).toBeVisible();
});

test('a company is typed when the companies cannot be listed', PROOF, async ({ signedInPage: page, manager }) => {
  const { company } = await newCompany(manager);
  await page.route('**/v1/protected/surveys/companies', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { companies: ['Acme'], is_capped: true } });
  });
  await page.goto('/app/dashboard');
  await buttonOf(page).click();
  const filters = page.getByRole('region', { name: 'Filters' });
  await expect(filters.getByText('Type the whole name.')).toBeVisible();
  await filters.getByLabel('Company').fill(company.toUpperCase());
  await page.keyboard.press('Enter');
  await expect(rowsOf(page)).toHaveCount(2);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`filters are accessible in the ${colorScheme} theme`, PROOF, async ({ signedInPage: page, manager }) => {
    const { company } = await newCompany(manager);
    await page.emulateMedia({ colorScheme });
    await page.goto(addressOf({ company, from: '2026-01-01', dates: 'invited' }));
    await buttonOf(page).click();
    await expect(page.getByRole('region', { name: 'Filters' })).toBeVisible();
    await expectAccessible(page);
  });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });

  test(
    'filters are a sheet; its button has the focus again once they apply',
    PROOF,
    async ({ signedInPage: page, manager }) => {
      const { company } = await newCompany(manager);
      await page.goto('/app/dashboard');
      await buttonOf(page).tap();
      const sheet = page.getByRole('dialog', { name: 'Filters' });
      await expect(sheet).toBeVisible();
      await expectAccessible(page);
      await page.keyboard.press('Escape');
      await expect(sheet).toHaveCount(0);
      await expect(buttonOf(page)).toBeFocused();
      await buttonOf(page).tap();
      await sheet.getByLabel('Company').selectOption(company);
      await sheet.getByRole('button', { name: 'Apply filters' }).tap();
      await expect(sheet).toHaveCount(0);
      await expect(listOf(page).getByRole('listitem').filter({ hasText: company })).not.toHaveCount(0);
      await expect(buttonOf(page)).toBeFocused();
      const chip = await chipsOf(page).first().boundingBox();
      expect((chip?.x ?? 0) + (chip?.width ?? 999)).toBeLessThanOrEqual(390);
      await expectAccessible(page);
    },
  );
});
