import { parseArgs } from 'node:util';
import { type ComparedCall, comparedCalls } from './compared-calls.ts';
import { type CallTimes, writeDataReport } from './data-report.ts';
import { type GrownOrganisation, growOrganisation } from './grown-organisation.ts';
import { checkScans } from './scan-check.ts';
import { spreadOf } from './statistics.ts';

/** The size that a large organisation is compared with. */
const SMALL = 1000;
const WARM_UP = 10;
const REPETITIONS = 60;

const { values } = parseArgs({ options: { surveys: { type: 'string', default: '1000000' } } });
const surveys = Number(values.surveys);
if (!(Number.isInteger(surveys) && surveys > SMALL)) {
  throw new RangeError(`--surveys is ${JSON.stringify(values.surveys)}: give a whole number above ${SMALL}`);
}

await using small = await grow(SMALL);
await using large = await grow(surveys);
const calls = comparedCalls();
const times: CallTimes[] = [];
for (const call of calls) times.push(await time(call));
const readings = await checkScans(large, calls);
console.log(writeDataReport({ sizes: { small: SMALL, large: surveys }, times, readings }));
if (readings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;

async function grow(count: number): Promise<GrownOrganisation> {
  const begin = performance.now();
  const organisation = await growOrganisation(count);
  console.error(`${count} surveys were created in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
  return organisation;
}

/** Alternates between both organisations, so that other load on the machine affects both. */
async function time(call: ComparedCall): Promise<CallTimes> {
  const durations = { small: [] as number[], large: [] as number[] };
  for (let repetition = 0; repetition < WARM_UP + REPETITIONS; repetition += 1) {
    durations.small.push(await timeOnce(call, small));
    durations.large.push(await timeOnce(call, large));
  }
  const spread = (all: readonly number[]) => spreadOf(all.slice(WARM_UP));
  return { label: call.label, small: spread(durations.small), large: spread(durations.large) };
}

/** @returns milliseconds */
async function timeOnce(call: ComparedCall, organisation: GrownOrganisation): Promise<number> {
  const begin = performance.now();
  await call.ask(organisation);
  return performance.now() - begin;
}
