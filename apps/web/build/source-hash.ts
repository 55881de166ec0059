import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative } from 'node:path';

const ROOT = join(import.meta.dirname, '../../..');

/** Everything that the build depends on: whole folders, and files by name. */
const SOURCES = [
  'apps/web/src',
  'apps/web/public',
  'apps/web/build',
  'apps/web/index.html',
  'apps/web/package.json',
  'apps/web/vite.app.config.ts',
  'apps/web/vite.participant.config.ts',
  'apps/web/vite.public.config.ts',
  'packages/contract/src',
  'packages/domain/src',
  'packages/phrases/src',
  'package-lock.json',
];

/**
 * A hash of the sources' paths and contents, without tests.
 *
 * @param root the folder that the paths of `sources` are relative to
 * @throws {Error} naming a source that is missing
 */
export function sourceHash(root: string = ROOT, sources: readonly string[] = SOURCES): string {
  const hash = createHash('sha256');
  const files = sources.flatMap((source) => filesOf(root, source)).filter((path) => !/\.test\.tsx?$/.test(path));
  for (const file of files) {
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

function filesOf(root: string, source: string): string[] {
  const stats = statSync(join(root, source), { throwIfNoEntry: false });
  if (stats === undefined) {
    throw new Error(
      `The web build depends on ${source}, which is missing: restore it, or take it off the list in apps/web/build/source-hash.ts.`,
    );
  }
  if (stats.isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(root, join(entry.parentPath, entry.name)))
    .sort();
}
