import { join } from 'node:path';
import { build } from 'vite';
import { checkBudgets } from './check-budgets.ts';
import { compressFiles } from './compress.ts';
import { prerenderPublicPages } from './prerender.ts';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');
const quiet = { configFile: false, logLevel: 'warn' } as const;

// One after the other: the app's build empties the folder that the other pages' files are then added to, and renderers
// need to know the names of the files that their pages' builds made.
await build({ configFile: join(WEB, 'vite.app.config.ts'), logLevel: 'warn' });
const { publicClientConfig, publicServerConfig } = await import('../vite.public.config.ts');
await build({ ...publicClientConfig, ...quiet });
await build({ ...publicServerConfig, ...quiet });
await prerenderPublicPages(DIST);
const { participantClientConfig, participantServerConfig, surveyWorkerConfig } = await import(
  '../vite.participant.config.ts'
);
await build({ ...participantClientConfig, ...quiet });
await build({ ...surveyWorkerConfig, ...quiet });
await build({ ...participantServerConfig, ...quiet });
await checkBudgets(DIST);
await compressFiles(join(DIST, 'client'));
