import { run } from './bootstrap.mjs';

const [script, ...parameters] = process.argv.slice(2);
if (script === undefined) {
  console.error('Name the script to run: node scripts/run.mjs <file.ts> [parameters].');
  process.exit(1);
}
await run(script, parameters);
