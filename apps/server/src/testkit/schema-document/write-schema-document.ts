import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createTestDatabase, startTestPostgres } from '../database.ts';
import { describeSchema } from './describe-schema.ts';

/** Writes docs/schema.md from the catalogue of a new database; with `--check`, fails when the file is out of date. */
const path = fileURLToPath(new URL('../../../../../docs/schema.md', import.meta.url));

await using postgres = await startTestPostgres();
process.env.TEST_POSTGRES = postgres.TEST_POSTGRES;
await using database = await createTestDatabase();
const document = await describeSchema(database.superuserUrl);

if (process.argv.includes('--check')) {
  const written = await readFile(path, 'utf8').catch(() => '');
  if (written !== document) {
    console.error('docs/schema.md differs from the schema: run npm run schema and commit it.');
    process.exitCode = 1;
  }
} else {
  await writeFile(path, document);
}
