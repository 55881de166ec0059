import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { inDatabase } from '../support/database.ts';
import { expect, expectAccessible, expectsFailedRequests, test } from '../support/fixtures.ts';
import { makeSite, saved, sheetOf } from '../support/prepared-files.ts';
import { PROOF } from '../support/proofs.ts';
import { sizesOf } from '../support/sizes.ts';
import { expectToast } from '../support/toasts.ts';

// An organisation can have one export prepared at a time, so these tests run one after the other.
test.describe.configure({ mode: 'default' });

const NAMES = ['Łukasz Żółć', 'عمر خالد', '=HYPERLINK("http://example.org")'];

const STAGED_ROWS = 50_000;

/** Inserts an export that is never finished. @returns its id */
async function stageExport(requestedBy: string): Promise<string> {
  const id = randomUUID();
  await inDatabase({ server: 'demo', organisationId: DEMO_ORGANISATION.id }, ({ tx, organisationId }) =>
    tx
      .insertInto('prepared_files')
      .values({
        organisation_id: organisationId,
        id,
        kind: 'answers',
        format: 'xlsx',
        is_export: true,
        language: null,
        about: '{}',
        campaign_id: null,
        wave_id: null,
        survey_id: null,
        site_id: null,
        status: 'running',
        rows_done: 12_000,
        rows_total: STAGED_ROWS,
        requested_by: requestedBy,
        created_at: new Date(),
        expires_at: new Date(Date.now() + 3_600_000),
      })
      .execute(),
  );
  return id;
}

// An export left by a failed test would make the next tests fail.
test.beforeEach(() =>
  inDatabase({ server: 'demo', organisationId: DEMO_ORGANISATION.id }, ({ tx, organisationId }) =>
    tx
      .deleteFrom('prepared_files')
      .where('organisation_id', '=', organisationId)
      .where('rows_total', '=', STAGED_ROWS)
      .execute(),
  ),
);

for (const size of sizesOf('a desk')) {
  test.describe(size.name, () => {
    test.use({ viewport: { width: size.width, height: size.height } });

    test('the people of a site are exported as Excel, and the file stays to be downloaded', async ({
      signedInPage: page,
      manager,
    }) => {
      const site = await makeSite(page, manager, NAMES);
      await page.goto(`/app/workforce/people?site=${site.id}`);
      await page.getByRole('button', { name: 'Export…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export people' });
      await expect(dialog).toContainText('Filtered as in the list, by site.');
      await expectAccessible(page);
      const file = await saved(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
      expect(file.suggestedFilename()).toMatch(/^people-.*\.xlsx$/);
      const sheet = await sheetOf(file);
      expect(sheet.split('<row ')).toHaveLength(1 + 1 + NAMES.length);
      for (const name of ['Łukasz Żółć', 'عمر خالد']) expect(sheet).toContain(name);
      await expect(dialog.getByText(/^Saved as people-/)).toBeVisible();
      await expectAccessible(page);

      await dialog.getByRole('link', { name: 'Files to download' }).click();
      await expect(page.getByRole('heading', { level: 1, name: 'Files to download' })).toBeVisible();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const row = page.getByRole('listitem').filter({ hasText: 'People' }).filter({ hasText: 'Excel' }).first();
      const again = await saved(page, () => row.getByRole('button', { name: /^Download/ }).click());
      expect((await readFile(await again.path())).equals(await readFile(await file.path()))).toBe(true);
      await expectAccessible(page);
    });

    test(
      'an export as CSV has a dictionary, and is deleted after a question',
      PROOF,
      async ({ signedInPage: page, manager }) => {
        const site = await makeSite(page, manager, NAMES);
        await page.goto('/app/files');
        await page.getByRole('button', { name: 'New export' }).click();
        const dialog = page.getByRole('dialog', { name: 'New export' });
        await dialog
          .getByRole('searchbox')
          .or(dialog.getByRole('button', { name: 'Change' }))
          .first()
          .click();
        await dialog.getByRole('group', { name: 'Site', exact: true }).getByRole('searchbox').fill(site.name);
        await dialog.getByRole('radio', { name: site.name }).check();
        await dialog.getByLabel('CSV').check();
        await expectAccessible(page);
        await dialog.getByRole('button', { name: 'Export', exact: true }).click();
        await expect(dialog).toHaveCount(0);
        const row = page.getByRole('listitem').filter({ hasText: site.name });
        await expect(row.getByText(/deleted/)).toBeVisible();
        await expectAccessible(page);

        const file = await saved(page, () => row.getByRole('button', { name: /^Download/ }).click());
        const text = await readFile(await file.path(), 'utf8');
        expect(text.startsWith('\ufeff')).toBe(true);
        expect(text.trimEnd().split('\r\n')).toHaveLength(1 + NAMES.length);
        // Without the apostrophe a spreadsheet would run it.
        expect(text).toContain(`"'=HYPERLINK(""http://example.org"")"`);
        const dictionary = await saved(page, () => row.getByRole('button', { name: /^Dictionary/ }).click());
        expect(dictionary.suggestedFilename()).toMatch(/^people-.*-columns\.csv$/);
        expect(await readFile(await dictionary.path(), 'utf8')).toContain('Employee number');

        await row.getByRole('button', { name: /^Delete/ }).click();
        const question = page.getByRole('alertdialog');
        await expect(question).toContainText('Only this file is deleted');
        await expectAccessible(page);
        await question.getByRole('button', { name: 'Cancel' }).click();
        await expect(row).toBeVisible();
        await row.getByRole('button', { name: /^Delete/ }).click();
        await question.getByRole('button', { name: 'Delete file' }).click();
        await expectToast(page, 'File deleted');
        await expect(row).toHaveCount(0);
      },
    );

    test('a second export is refused while one is prepared, says which one, and comes after it was deleted', {
      ...expectsFailedRequests,
      ...PROOF,
    }, async ({ signedInPage: page, manager }) => {
      const profile = await page.request.get('/v1/protected/user', { headers: await manager.headers() });
      await stageExport((await profile.json()).user.id);
      await page.goto('/app/workforce/people');
      await page.getByRole('button', { name: 'Export…' }).click();
      const dialog = page.getByRole('dialog', { name: 'Export people' });
      await dialog.getByRole('button', { name: 'Export', exact: true }).click();
      const refusal = dialog.getByRole('alert');
      await expect(refusal).toContainText('Another export is being prepared');
      await expect(refusal).toContainText(
        'Your export “Answers” (Excel) comes first: preparing, 12,000 of 50,000 rows',
      );
      await expectAccessible(page);

      await page.goto('/app/files');
      const row = page.getByRole('listitem').filter({ hasText: 'Preparing, 12,000 of 50,000 rows' });
      await expect(row).toBeVisible();
      await expectAccessible(page);
      await row.getByRole('button', { name: 'Delete Answers (Excel)' }).click();
      const question = page.getByRole('alertdialog', { name: 'Stop preparing Answers (Excel)?' });
      await question.getByRole('button', { name: 'Stop and delete' }).click();
      await expect(row).toHaveCount(0);
      await page.getByRole('button', { name: 'New export' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Export', exact: true }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      const files = page.getByRole('list', { name: 'Files, newest first' });
      await expect(files.getByRole('listitem').filter({ hasText: 'People' }).first()).toContainText('deleted');
    });
  });
}

test(
  'answers for statisticians are a CSV and the syntax that opens it in SPSS',
  PROOF,
  async ({ signedInPage: page }) => {
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Export…' }).click();
    const dialog = page.getByRole('dialog', { name: 'Export surveys' });
    await dialog.getByRole('radio', { name: /^For statisticians/ }).check();
    await expect(dialog.getByRole('group', { name: 'Format' })).toHaveCount(0);
    await expectAccessible(page);
    const file = await saved(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
    expect(file.suggestedFilename()).toMatch(/^answers-for-spss-.*\.csv$/);
    const syntax = await saved(page, () => dialog.getByRole('button', { name: 'Download the SPSS syntax' }).click());
    expect(syntax.suggestedFilename()).toBe(file.suggestedFilename().replace(/csv$/, 'sps'));
    expect(await readFile(await syntax.path(), 'utf8')).toContain(`/FILE='${file.suggestedFilename()}'`);
  },
);

test('a download that breaks goes on where it broke', { ...expectsFailedRequests, ...PROOF }, async ({
  signedInPage: page,
  manager,
}) => {
  const site = await makeSite(page, manager, NAMES);
  const ranges: (string | undefined)[] = [];
  await page.route('**/v1/protected/files/*/content', async (route) => {
    const range = route.request().headers().range;
    ranges.push(range);
    if (range !== undefined) return route.continue();
    const whole = await route.fetch();
    const body = (await whole.body()).subarray(0, 1_000);
    // A body that is shorter than the file, as after a lost connection.
    await route.fulfill({ status: 200, headers: { etag: whole.headers().etag ?? '' }, body });
  });
  await page.goto(`/app/workforce/people?site=${site.id}`);
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export people' });
  const file = await saved(page, () => dialog.getByRole('button', { name: 'Export', exact: true }).click());
  expect(await sheetOf(file)).toContain('Łukasz Żółć');
  expect(ranges).toEqual([undefined, 'bytes=1000-']);
});

test('somebody who waits learns that an email comes, and may leave', PROOF, async ({ signedInPage: page, manager }) => {
  const profile = await page.request.get('/v1/protected/user', { headers: await manager.headers() });
  const id = await stageExport((await profile.json()).user.id);
  const { file } = await (
    await page.request.get(`/v1/protected/files/${id}`, { headers: await manager.headers() })
  ).json();
  await page.route('**/v1/protected/files', (route) =>
    route.request().method() === 'POST' ? route.fulfill({ status: 201, json: { file } }) : route.continue(),
  );
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export surveys' });
  await dialog.getByRole('button', { name: 'Export', exact: true }).click();
  await expect(dialog.getByText('Preparing, 12,000 of 50,000 rows')).toBeVisible();
  await expect(dialog.getByText(/we send you an email/)).toBeVisible();
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Close' }).first().click();
  await expectToast(page, 'The file isn’t ready yet');
  await page.goto('/app/files');
  await page.getByRole('button', { name: 'Delete Answers (Excel)' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stop and delete' }).click();
  await expectToast(page, 'File deleted');
});
