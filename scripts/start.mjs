import { run } from './bootstrap.mjs';

await run('apps/server/src/main.ts', process.argv.slice(2));
