import { expect, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { SERVERS } from '../support/servers.ts';

test('the app works on another origin than its API, and calls only that one', PROOF, async ({ page }) => {
  const api = SERVERS.demo.origin;
  const elsewhere = `http://localhost:${new URL(api).port}`;
  const called = new Set<string>();
  page.on('request', (request) => {
    const { origin, pathname } = new URL(request.url());
    if (pathname.startsWith('/v1/')) called.add(origin);
  });
  await page.goto(`${elsewhere}/login`);
  await page.getByRole('button', { name: 'Sign In', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Safety Dashboard' })).toBeVisible();
  await page.getByRole('link', { name: 'Invite People' }).first().click();
  await page.getByLabel(/^Email/).fill(uniqueEmail('elsewhere'));
  await page.getByRole('button', { name: 'Send Invitation' }).click();
  await expect(page.getByRole('heading', { name: 'Survey Created & Invitation Ready!' })).toBeVisible();
  const link = await page.getByRole('textbox', { name: 'Survey link' }).inputValue();
  expect(new URL(link).origin).toBe(elsewhere);
  expect([...called]).toEqual([api]);
});
