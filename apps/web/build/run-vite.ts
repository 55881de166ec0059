import { join } from 'node:path';
import { build, type LogLevel } from 'vite';
import { checkBudgets } from './check-budgets.ts';
import { checkSyntax } from './check-syntax.ts';
import { compressFiles } from './compress.ts';
import { prerenderPublicPages } from './prerender.ts';

const WEB = join(import.meta.dirname, '..');
const DIST = join(WEB, 'dist');

/**
 * Builds the parts sequentially: the app's build empties the folder to which the others are added, and
 * renderers need the file names of their pages' builds.
 */
export async function runVite(logLevel: LogLevel): Promise<void> {
  const options = { configFile: false, logLevel } as const;
  await build({ configFile: join(WEB, 'vite.app.config.ts'), logLevel });
  const { publicClientConfig, publicServerConfig } = await import('../vite.public.config.ts');
  await build({ ...publicClientConfig, ...options });
  await build({ ...publicServerConfig, ...options });
  await prerenderPublicPages(DIST);
  const { codePageConfig, codeWorkerConfig, participantClientConfig, participantServerConfig, surveyWorkerConfig } =
    await import('../vite.participant.config.ts');
  await build({ ...participantClientConfig, ...options });
  await build({ ...surveyWorkerConfig, ...options });
  await build({ ...codePageConfig, ...options });
  await build({ ...codeWorkerConfig, ...options });
  await build({ ...participantServerConfig, ...options });
  await checkSyntax(DIST);
  await checkBudgets(DIST);
  await compressFiles(join(DIST, 'client'));
}
