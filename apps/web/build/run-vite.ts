import { join } from 'node:path';
import { build } from 'vite';
import { compressFiles } from './compress.ts';

const WEB = join(import.meta.dirname, '..');

// One after the other: the app's build empties the folder that the participant's page is then added to, and its
// renderer needs to know the names of the files that the page's build made.
await build({ configFile: join(WEB, 'vite.app.config.ts'), logLevel: 'warn' });
const { participantClientConfig, participantServerConfig } = await import('../vite.participant.config.ts');
await build({ ...participantClientConfig, configFile: false, logLevel: 'warn' });
await build({ ...participantServerConfig, configFile: false, logLevel: 'warn' });
await compressFiles(join(WEB, 'dist/client'));
