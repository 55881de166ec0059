import { readFileSync } from 'node:fs';
import { z } from 'zod';

/** The semantic version of Plumbline; CHANGELOG.md describes each version. */
export function readProductVersion(): string {
  const manifest: unknown = JSON.parse(readFileSync(new URL('../../../../package.json', import.meta.url), 'utf8'));
  return z.object({ version: z.string() }).parse(manifest).version;
}
