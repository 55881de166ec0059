import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { openApiDocument } from '../src/openapi.ts';

/** Writes docs/openapi.json from the contract; with `--check`, fails when the file is out of date. */
const path = fileURLToPath(new URL('../../../docs/openapi.json', import.meta.url));
const document = `${JSON.stringify(openApiDocument(), null, 2)}\n`;

if (process.argv.includes('--check')) {
  const written = await readFile(path, 'utf8').catch(() => '');
  if (written !== document) {
    console.error('docs/openapi.json differs from the contract: run npm run openapi and commit it.');
    process.exit(1);
  }
} else {
  await writeFile(path, document);
}
