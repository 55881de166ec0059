import { run } from './bootstrap.mjs';

await run('apps/server/src/app/main.ts', process.argv.slice(2));
