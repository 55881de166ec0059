import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectsFailedRequests, test, uniqueEmail } from '../support/fixtures.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf, unique } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';

const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

const nameField = (page: Page) => page.getByRole('dialog').getByLabel('Name', { exact: true });

async function addSite(page: Page, name: string): Promise<void> {
  await page.goto('/app/workforce/sites');
  await page.getByRole('button', { name: 'Add site' }).first().click();
  await nameField(page).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click();
  await heading(page, name);
}

async function addCrew(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Add crew' }).click();
  await nameField(page).fill(name);
  await page.getByRole('dialog').getByRole('button', { name: 'Add crew' }).click();
  await expectToast(page, 'Crew added');
}

/** Chooses a place in the open dialog by a search for its name. */
async function choose(page: Page, field: string, name: string): Promise<void> {
  const group = page.getByRole('dialog').getByRole('group', { name: field, exact: true });
  await group.getByRole('searchbox').fill(name);
  await group.getByRole('radio', { name }).check();
}

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`a site, its crews and a person are added, moved, merged and archived on ${size}`, async ({
    signedInPage: page,
  }) => {
    await page.setViewportSize(viewport);
    const [site, night, day, person] = [unique('Harbour'), unique('Night shift'), unique('Day shift'), unique('Ann')];
    await addSite(page, site);
    await expect(page.getByText('This site has no crews yet.')).toBeVisible();
    await expectAccessible(page);
    await addCrew(page, night);
    await addCrew(page, day);
    await page.getByRole('link', { name: night }).click();
    await heading(page, night);
    await expect(page.getByText('Nobody is in this crew yet.')).toBeVisible();

    await page.getByRole('button', { name: 'Add person' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
    await expect(page.getByText('Give a name or an email address.')).toBeVisible();
    await nameField(page).fill(person);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
    await expectToast(page, 'Person added');
    await expect(page.getByText('with 1 person, 1 of them without email')).toBeVisible();
    await page.getByRole('link', { name: person }).click();
    await heading(page, person);

    await page.getByRole('button', { name: 'Move', exact: true }).click();
    await choose(page, 'Crew', day);
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Move', exact: true }).click();
    await expectToast(page, 'Person moved');
    const history = page.getByRole('region', { name: 'Crews and companies over time' }).getByRole('listitem');
    await expect(history).toHaveText([new RegExp(`^${day}, ${site} · No company`), new RegExp(`^${night}, ${site}`)]);
    await expectAccessible(page);

    // The person's current crew is merged into the other crew.
    await page.getByRole('link', { name: day }).first().click();
    await heading(page, day);
    await page.getByRole('button', { name: 'Merge' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expect(page.getByText('Choose the crew that stays.')).toBeVisible();
    await choose(page, 'The crew that stays', night);
    await expect(page.getByText(`The people of “${day}” move to “${night}”, and “${day}” is archived.`)).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, `Merged into “${night}”`);
    await heading(page, night);
    await expect(page.getByRole('link', { name: person })).toBeVisible();

    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive crew' }).click();
    await expectToast(page, 'Crew archived');
    await expect(page.getByText('This crew has been archived since')).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('link', { name: site }).click();
    await heading(page, site);
    await expect(page.getByRole('link', { name: night })).toHaveCount(0);
    await page.getByLabel('Show archived ones').check();
    await page.getByRole('link', { name: night }).click();
    await page.getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, 'Crew restored', 'Its people don’t come back by themselves.');

    // The person stayed, without a crew.
    await page.goto(`/app/workforce/people?only=no_crew&search=${encodeURIComponent(person)}`);
    await page.getByRole('link', { name: person }).click();
    await page.getByRole('button', { name: 'Archive' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Archive person' }).click();
    await expectToast(page, 'Person archived');
    await page.getByRole('button', { name: 'Restore' }).click();
    await expectToast(page, 'Person restored');
  });

  test(`people are filtered by crew, and one of them is invited on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    const [site, crew, person] = [unique('Ridge'), unique('Steel'), unique('Bob')];
    const email = uniqueEmail('steel');
    await addSite(page, site);
    await addCrew(page, crew);
    await page.goto('/app/workforce/people');
    await page.getByRole('button', { name: 'Add person' }).click();
    await nameField(page).fill(person);
    await page.getByRole('dialog').getByLabel('Email').fill(email);
    await page.getByRole('dialog').getByLabel('Job title').fill(`Welder of ${crew}`);
    await page.getByRole('button', { name: 'Change crew' }).click();
    await choose(page, 'Crew', crew);
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
    await expectToast(page, 'Person added');

    await page.getByRole('button', { name: 'Filters' }).click();
    await page.getByRole('button', { name: 'Change crew' }).click();
    const filter = page.getByRole('group', { name: 'Crew', exact: true });
    await filter.getByRole('searchbox').fill(crew);
    await filter.getByRole('radio', { name: crew }).check();
    const people = page.getByRole('list', { name: 'People' }).getByRole('listitem');
    await expect(people).toHaveCount(1);
    await expect(page.getByRole('button', { name: `Remove filter: Crew: ${crew}` })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('searchbox', { name: 'Job title' }).fill(`WELDER of ${crew}`);
    await expect(page.getByRole('button', { name: `Remove filter: Job title: WELDER of ${crew}` })).toBeVisible();
    await expect(people).toHaveCount(1);
    await expect(people).toContainText(`Welder of ${crew}`);
    await page.getByLabel('Show', { exact: true }).selectOption({ label: 'People without email' });
    await expect(page.getByText('No person matches your filters.')).toBeVisible();
    await page.goBack();
    await expect(people).toHaveCount(1);

    await page.getByRole('link', { name: person }).click();
    await page.getByRole('link', { name: 'Invite', exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Email' })).toHaveValue(email);
  });
}

test('the crews on offer are those of the chosen site', PROOF, async ({ signedInPage: page }) => {
  const [ridge, harbour] = [unique('Ridge'), unique('Harbour')];
  const [steel, concrete] = [unique('Steel'), unique('Concrete')];
  await addSite(page, ridge);
  await addCrew(page, steel);
  await addSite(page, harbour);
  await addCrew(page, concrete);
  await page.goto('/app/workforce/people');
  await page.getByRole('button', { name: 'Add person' }).click();
  const dialog = page.getByRole('dialog');
  const crews = dialog.getByRole('group', { name: 'Crew', exact: true });
  await page.getByRole('button', { name: 'Change site' }).click();
  await choose(page, 'Site', ridge);
  await expect(crews.getByRole('radio')).toHaveCount(2);
  await crews.getByRole('radio', { name: steel }).check();
  await choose(page, 'Site', harbour);
  await expect(crews.getByRole('radio', { name: 'No crew' })).toBeChecked();
  await expect(crews.getByRole('radio', { name: steel })).toBeHidden();
  await expect(crews.getByRole('radio', { name: concrete })).toBeVisible();
  await expectAccessible(page);
});

test('two records of one person become one', PROOF, async ({ signedInPage: page }) => {
  const [kept, double] = [unique('Carla Meier'), unique('C. Meier')];
  for (const name of [kept, double]) {
    await page.goto('/app/workforce/people');
    await page.getByRole('button', { name: 'Add person' }).click();
    await nameField(page).fill(name);
    if (name === double) await page.getByLabel('Phone').fill('+41 79 000 00 00');
    await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
    await expectToast(page, 'Person added');
  }
  await page.goto(`/app/workforce/people?search=${encodeURIComponent(double)}`);
  await page.getByRole('link', { name: double }).click();
  await page.getByRole('button', { name: 'Merge' }).click();
  await choose(page, 'The person who stays', kept);
  await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
  await expectToast(page, `Merged into “${kept}”`);
  await heading(page, kept);
  await expect(page.getByText('+41 79 000 00 00')).toBeVisible();
});

for (const { name: size, ...viewport } of sizesOf('a desk')) {
  test(`what is there twice is offered for merging on ${size}`, async ({ signedInPage: page }) => {
    await page.setViewportSize(viewport);
    const [site, crew, person] = [unique('Zürich'), unique('Steel'), unique('Dora')];
    await addSite(page, site);
    await addCrew(page, crew);
    await page.getByRole('link', { name: crew }).click();
    await heading(page, crew);
    for (const name of [person, person.toUpperCase()]) {
      await page.getByRole('button', { name: 'Add person' }).click();
      await nameField(page).fill(name);
      await page.getByRole('dialog').getByRole('button', { name: 'Add person' }).click();
      await expectToast(page, 'Person added');
    }
    await page.getByRole('link', { name: person.toUpperCase(), exact: true }).click();
    await heading(page, person.toUpperCase());
    await page.getByRole('button', { name: 'Merge duplicate' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, `Merged into “${person}”`);
    await expect(page.getByRole('heading', { level: 1, name: person, exact: true })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Merge duplicate' })).toHaveCount(0);

    await addSite(page, `${site} (duplicate 2)`);
    await page.getByRole('button', { name: 'Merge duplicate' }).click();
    await expectAccessible(page);
    await page.getByRole('dialog').getByRole('button', { name: 'Merge' }).click();
    await expectToast(page, `Merged into “${site}”`);
    await expect(page.getByRole('heading', { level: 1, name: site, exact: true })).toBeVisible();
  });
}

test('a name that is taken is refused beside its field', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  const site = unique('Quarry');
  await addSite(page, site);
  await page.goto('/app/workforce/sites');
  await page.getByRole('button', { name: 'Add site' }).click();
  await nameField(page).fill(site.toUpperCase());
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click();
  const field = nameField(page);
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await field.fill(unique('Quarry road'));
  await page.getByRole('dialog').getByRole('button', { name: 'Add site' }).click();
  await expectToast(page, 'Site added');
});

test('an address without a site, crew, company or person says so', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
}) => {
  const parts = { sites: 'Site', crews: 'Crew', companies: 'Company', people: 'Person' };
  for (const [part, singular] of Object.entries(parts)) {
    await page.goto(`/app/workforce/${part}/${randomUUID()}`);
    await heading(page, `${singular} not found`);
    await page.getByRole('link', { name: `Go to the ${part}` }).click();
    await heading(page, `${part.charAt(0).toUpperCase()}${part.slice(1)}`);
    await page.goto(`/app/workforce/${part}/nonsense`);
    await heading(page, `${singular} not found`);
  }
  await page.goto('/app/workforce/machines');
  await heading(page, 'Page not found');
});
