import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad } from './first-load.ts';

interface Budget {
  readonly name: string;
  readonly limitBytes: number;
  /** Scripts that the page loads before it can be used, relative to the folder that browsers load from. */
  readonly scripts: (client: string) => Promise<readonly string[]>;
}

/** The limits for the JavaScript, gzipped, that a browser loads before each kind of page can be used. */
const BUDGETS: readonly Budget[] = [
  { name: 'public pages', limitBytes: 10_000, scripts: (client) => scriptsOf(client, 'public-manifest.json') },
  { name: 'the code page', limitBytes: 5_000, scripts: (client) => scriptsOf(client, 'code-manifest.json') },
  { name: 'the app', limitBytes: 180_000, scripts: async (client) => firstLoad(client) },
];

/**
 * Checks that the pages of a build are within their limits.
 *
 * @throws {Error} naming the page, its weight and its limit
 */
export async function checkBudgets(dist: string): Promise<void> {
  const client = join(dist, 'client');
  for (const { name, limitBytes, scripts } of BUDGETS) {
    const files = await scripts(client);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(client, file))).length));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes === 0) throw new Error(`The budget of ${name} includes no script.`);
    if (bytes > limitBytes) {
      throw new Error(`The scripts of ${name} weigh ${bytes} bytes gzipped; the limit is ${limitBytes}.`);
    }
    console.log(`${name}: ${bytes} bytes of gzipped JavaScript, of ${limitBytes}.`);
  }
}

async function scriptsOf(client: string, manifestName: string): Promise<string[]> {
  const manifest: Record<string, { file: string; isEntry?: boolean; imports?: string[] }> = JSON.parse(
    await readFile(join(client, '.vite', manifestName), 'utf8'),
  );
  return [
    ...new Set(
      Object.values(manifest)
        .map(({ file }) => file)
        .filter((file) => file.endsWith('.js')),
    ),
  ];
}
