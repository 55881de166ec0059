import { readFile } from 'node:fs/promises';
import type { Download, Page } from '@playwright/test';
import { openArchive } from '../../apps/web/src/screens/workforce/import/reading/unpack.ts';
import { expect, type ManagerApi } from './fixtures.ts';
import { unique } from './sizes.ts';

/** Creates a site with people of these names in one crew, through the API. */
export async function makeSite(
  page: Page,
  manager: ManagerApi,
  names: readonly string[],
  called = { site: unique('Quay'), crew: 'Lifting' },
): Promise<{ id: string; name: string }> {
  const headers = await manager.headers();
  const create = async (path: string, data: Record<string, unknown>) => {
    const reply = await page.request.post(`/v1/protected/${path}`, { headers, data });
    expect(reply.status()).toBe(201);
    return await reply.json();
  };
  const { site } = await create('sites', { name: called.site });
  const { crew } = await create('crews', { name: called.crew, site_id: site.id });
  for (const name of names) await create('people', { name, crew_id: crew.id });
  return site;
}

/** The file that the browser saves after `press`. */
export async function saved(page: Page, press: () => Promise<void>): Promise<Download> {
  const saving = page.waitForEvent('download');
  await press();
  return await saving;
}

/** The first sheet of a workbook, as XML. */
export async function sheetOf(download: Download): Promise<string> {
  const bytes = new Uint8Array(await readFile(await download.path()));
  expect(String.fromCharCode(...bytes.slice(0, 2))).toBe('PK');
  return (await openArchive(bytes).text('xl/worksheets/sheet1.xml')) ?? '';
}
