import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';

const LOOK_UP = '**/v1/protected/people/look-up';

test('someone invited before is shown under the address and keeps name and company', async ({
  signedInPage: page,
  manager,
}) => {
  const email = uniqueEmail('a.known');
  const earlier = await manager.invite(email, { participant_name: 'Ann Known-Ash', company: 'Ash Scaffolds' });
  await page.goto('/app/invite');
  const name = page.getByLabel('Name (optional)');
  const company = page.getByLabel('Company (optional)');
  await page.getByLabel('Email', { exact: true }).fill(email.toUpperCase());
  await expect(page.getByText('Ann Known-Ash. Invited today, not answered yet.')).toBeVisible();
  await expect(name).toHaveValue('Ann Known-Ash');
  await expect(company).toHaveValue('Ash Scaffolds');
  await expectAccessible(page);

  await company.fill('Bridge Ltd');
  await page.getByLabel('Email', { exact: true }).fill(uniqueEmail('unknown'));
  await expect(page.getByText('Ann Known-Ash')).toHaveCount(0);
  await expect(name).toHaveValue('');
  await expect(company).toHaveValue('Bridge Ltd');

  await page.getByLabel('Email', { exact: true }).fill(email);
  await expect(page.getByRole('link', { name: 'View survey' })).toHaveAttribute('href', `/app/surveys/${earlier.id}`);
  await expect(company).toHaveValue('Bridge Ltd');
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Known-Ash' })).toBeVisible();
  await expect(page.getByText('Bridge Ltd')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Earlier and later surveys' })).toBeVisible();
});

test('an address with only an anonymous survey looks unknown', PROOF, async ({ signedInPage: page, manager }) => {
  const email = uniqueEmail('hidden');
  await manager.invite(email, { is_anonymous: true });
  await page.goto('/app/invite');
  const answered = page.waitForResponse(LOOK_UP);
  await page.getByLabel('Email', { exact: true }).fill(email);
  expect(await (await answered).json()).toEqual({ person: null });
  await expect(page.getByRole('link', { name: 'View survey' })).toHaveCount(0);
  await expect(page.getByLabel('Name (optional)')).toHaveValue('');
});

test('the form works without the look-up, and the server keeps the name', {
  ...expectsFailedRequests,
  ...PROOF,
}, async ({ signedInPage: page, manager }) => {
  const email = uniqueEmail('a.unseen');
  await manager.invite(email, { participant_name: 'Ann Unseen-Ash' });
  await page.route(LOOK_UP, (route) => route.fulfill({ status: 503, json: { code: 'unavailable', message: 'Busy' } }));
  await page.goto('/app/invite');
  const refused = page.waitForResponse(LOOK_UP);
  await page.getByLabel('Email', { exact: true }).fill(email);
  await refused;
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Survey Created & Invitation Ready!' })).toBeVisible();
  await expect(page.getByText('Busy')).toHaveCount(0);
  await page.getByRole('link', { name: 'View Details' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ann Unseen-Ash' })).toBeVisible();
});
