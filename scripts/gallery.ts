import { join } from 'node:path';
import { ensureChromium } from './chromium.ts';
import { packageProgram, ROOT, runCommand } from './command.ts';

/** Renders every screen and state into `gallery/`; arguments after `--` are passed to the runner, such as `-g dashboard`. */
const { ok } = await runCommand(
  packageProgram('playwright'),
  ['test', '--config', 'e2e/gallery.config.ts', '--project=gallery', '--reporter=line', ...process.argv.slice(2)],
  { show: true, environment: { CHROMIUM_PATH: await ensureChromium(), GALLERY_DIR: join(ROOT, 'gallery') } },
);
process.exitCode = ok ? 0 : 1;
