import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Everything the built files depend on: folders whole, files by name. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/participant.html',
  'apps/web/package.json',
  'apps/web/vite.app.config.ts',
  'apps/web/vite.participant.config.ts',
  'apps/web/vite.public.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/phrases/src',
  'package-lock.json',
];

/** A hash of the sources' paths and contents; tests are no part of what is built. */
export function sourceHash(): string {
  const hash = createHash('sha256');
  for (const file of SOURCES.flatMap(filesOf).filter((path) => !/\.test\.tsx?$/.test(path))) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(ROOT, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(source: string): string[] {
  const stats = statSync(join(ROOT, source), { throwIfNoEntry: false });
  if (stats === undefined) return [];
  if (stats.isFile()) return [source];
  return readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
    .sort();
}
