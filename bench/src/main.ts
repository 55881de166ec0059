import { measureBesideBacklog } from './backlog.ts';
import { measureDrain } from './drain.ts';
import { compareWithFloor } from './floor-comparison.ts';
import { type BenchOptions, type BenchPart, readOptions } from './options.ts';
import { compareRoles } from './roles.ts';
import { soak } from './soak.ts';
import { measureSustained } from './sustained.ts';

/** Each measures with servers and databases of its own, and throws when anything is wrong; never on speed. */
const MEASURE: Readonly<Record<BenchPart, (options: BenchOptions) => Promise<string>>> = {
  journeys: ({ respondents, sizes: { floorJourneys, rounds } }) =>
    compareWithFloor({ respondents, journeys: floorJourneys, rounds }),
  roles: compareRoles,
  backlog: measureBesideBacklog,
  sustained: measureSustained,
  drain: measureDrain,
};

const options = readOptions(process.argv.slice(2));
if (options.soakRequests === null) {
  for (const part of options.parts) console.log(`${await MEASURE[part](options)}\n`);
} else {
  console.log(await soak({ requests: options.soakRequests, respondents: options.respondents }));
}
