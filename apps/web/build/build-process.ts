import { join } from 'node:path';
import { buildLocked } from './build-locked.ts';
import { sourceHash } from './source-hash.ts';

/** The process that builds; `build.ts` starts it and receives the outcome. */
const mode = process.argv[2] === 'always' ? 'always' : 'when-changed';
const outcome = await buildLocked({
  mode,
  dist: join(import.meta.dirname, '../dist'),
  sourceHash,
  build: async () => {
    const { runVite } = await import('./run-vite.ts');
    await runVite(mode === 'always' ? 'info' : 'warn');
  },
});
process.send?.(outcome);
