import { ensureChromium } from './chromium.ts';
import { packageProgram, runCommand } from './command.ts';

/** Retakes the pictures of the public pages from the running product, into `apps/web/public/`. */
const { ok } = await runCommand(
  packageProgram('playwright'),
  ['test', '--config', 'e2e/gallery.config.ts', '--project=pictures', '--reporter=line', ...process.argv.slice(2)],
  { show: true, environment: { CHROMIUM_PATH: await ensureChromium() } },
);
process.exitCode = ok ? 0 : 1;
