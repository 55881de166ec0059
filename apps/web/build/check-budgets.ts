import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { firstLoad } from './first-load.ts';

interface Budget {
  readonly name: string;
  readonly limitBytes: number;
  /** Scripts that the page fetches before it can be used, from the folder of what browsers get. */
  readonly scripts: (client: string) => Promise<readonly string[]>;
}

/** The most JavaScript, gzipped, that each kind of page may ask of a browser before it can be used. */
const BUDGETS: readonly Budget[] = [
  { name: 'public pages', limitBytes: 10_000, scripts: (client) => scriptsOf(client, 'public-manifest.json') },
  { name: 'the app', limitBytes: 180_000, scripts: async (client) => firstLoad(client) },
];

/**
 * Refuses a build whose pages grew too heavy.
 *
 * @throws {Error} naming the page, its weight and its limit
 */
export async function checkBudgets(dist: string): Promise<void> {
  const client = join(dist, 'client');
  for (const { name, limitBytes, scripts } of BUDGETS) {
    const files = await scripts(client);
    const sizes = await Promise.all(files.map(async (file) => gzipSync(await readFile(join(client, file))).length));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    if (bytes === 0) throw new Error(`The budget of ${name} measured no script at all.`);
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
