import { execFile } from 'node:child_process';
import { access, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { csvBytes } from './csv-table.ts';
import { hostileRows, whole } from './hostile-cells.testing.ts';
import type { Table } from './table.ts';
import { xlsxBytes } from './xlsx-table.ts';

const OFFICE = 'soffice';
const run = promisify(execFile);

async function isInstalled(program: string): Promise<boolean> {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const found = await Promise.allSettled(folders.map((folder) => access(join(folder, program))));
  return found.some(({ status }) => status === 'fulfilled');
}

const rows = hostileRows(10_000);
const table = (): Table => ({
  name: 'Cells',
  timeZone: 'UTC',
  columns: [
    { header: 'One', kind: 'text' },
    { header: 'Other', kind: 'text' },
  ],
  pages: [rows],
});

const hasOffice = await isInstalled(OFFICE);
const isRequired = process.env.OFFICE_REQUIRED === '1';
if (!hasOffice && !isRequired)
  console.warn(`Skipped: ${OFFICE} is not installed. On Debian it is in the package libreoffice-calc.`);

test.skipIf(!hasOffice && !isRequired).each([
  ['csv', csvBytes(table())],
  ['xlsx', xlsxBytes([table()])],
] as const)(
  'LibreOffice opens 10,000 hostile cells of a file in %s without a formula',
  async (format, bytes) => {
    const folder = await mkdtemp(join(tmpdir(), 'plumbline-cells-'));
    try {
      const path = join(folder, `cells.${format}`);
      await writeFile(path, await whole(bytes));
      // Flat OpenDocument: one XML in which a formula is an attribute of its cell.
      const profile = `-env:UserInstallation=file://${folder}/profile`;
      await run(OFFICE, [profile, '--headless', '--convert-to', 'fods', '--outdir', folder, path], {
        timeout: 180_000,
      });
      const opened = await readFile(join(folder, 'cells.fods'), 'utf8');
      expect(opened.match(/<table:table-row/g)?.length).toBeGreaterThan(4_000);
      expect(opened).not.toContain('table:formula=');
    } finally {
      await rm(folder, { recursive: true });
    }
  },
  240_000,
);
