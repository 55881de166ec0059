import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from './command.ts';
import { environmentExample, settingsPage } from './settings-pages.ts';

/** Writes docs/settings.md and .env.example from the settings of the server. A test fails while they are out of date. */
await writeFile(join(ROOT, 'docs/settings.md'), settingsPage());
await writeFile(join(ROOT, '.env.example'), environmentExample());
