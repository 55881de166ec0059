import { measureKeys } from './keys.ts';
import { type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { measureResults } from './results.ts';
import { compareRoles } from './roles.ts';
import { measureSustained } from './sustained.ts';

/** Each part uses its own servers and databases, and throws when a result is wrong, but never because it is slow. */
const MEASURE: Readonly<Record<BenchPart, (options: BenchOptions) => Promise<string>>> = {
  roles: compareRoles,
  sustained: measureSustained,
  results: measureResults,
  keys: measureKeys,
};

const options = readOptions(process.argv.slice(2));
for (const part of options.parts) console.log(`${await MEASURE[part](options)}\n`);
