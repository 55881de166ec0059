import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

interface Chunk {
  readonly file: string;
  readonly imports?: readonly string[];
}

/** The first screen after signing in; its static imports are part of the first load. */
const FIRST_SCREEN = 'src/screens/dashboard/DashboardScreen.tsx';

/** Scripts that the app loads before its dashboard is shown: the entry, the screen, and the static imports of both. */
export async function firstLoad(client: string): Promise<string[]> {
  const manifest: Record<string, Chunk> = JSON.parse(await readFile(join(client, '.vite/app-manifest.json'), 'utf8'));
  const files = new Set<string>();
  const open = ['index.html', FIRST_SCREEN];
  for (let key = open.pop(); key !== undefined; key = open.pop()) {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`the app's build has no chunk ${key}`);
    if (files.has(chunk.file)) continue;
    files.add(chunk.file);
    open.push(...(chunk.imports ?? []));
  }
  return [...files];
}
