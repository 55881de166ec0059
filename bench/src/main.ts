import { measureWithBacklog } from './backlog.ts';
import { measureDrain } from './drain.ts';
import { compareWithFloor } from './floor-comparison.ts';
import { type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { measureResults } from './results.ts';
import { compareRoles } from './roles.ts';
import { measureSizing } from './sizing.ts';
import { soak } from './soak.ts';
import { measureSustained } from './sustained.ts';
import { measureWaves } from './waves.ts';

/** Each part uses its own servers and databases, and throws when a result is wrong, but never because it is slow. */
const MEASURE: Readonly<Record<BenchPart, (options: BenchOptions) => Promise<string>>> = {
  journeys: ({ respondents, asked, sizes: { floorJourneys, rounds } }) =>
    compareWithFloor({ respondents, asked, journeys: floorJourneys, rounds }),
  roles: compareRoles,
  backlog: measureWithBacklog,
  sustained: measureSustained,
  drain: measureDrain,
  sizing: measureSizing,
  waves: measureWaves,
  results: measureResults,
};

const options = readOptions(process.argv.slice(2));
if (options.soakRequests === null) {
  for (const part of options.parts) console.log(`${await MEASURE[part](options)}\n`);
} else {
  console.log(await soak({ requests: options.soakRequests, respondents: options.respondents, asked: options.asked }));
}
