import { parseArgs } from 'node:util';
import { type ComparedCall, comparedCalls } from './compared-calls.ts';
import { type CallTimes, writeDataReport } from './data-report.ts';
import { type GrownOrganisation, growOrganisation } from './grown-organisation.ts';
import { type CallReading, checkScans } from './scan-check.ts';
import { spreadOf } from './statistics.ts';
import { waveCalls } from './wave-calls.ts';
import { growWaveOrganisation } from './wave-organisation.ts';
import { type WaveCallTimes, writeWaveReport } from './wave-report.ts';

/** Number of surveys of the small organisation, with which a large one is compared. */
const SMALL = 1000;
const WARM_UP = 10;
const REPETITIONS = 60;

/** Parts of the bench: comparison with a small organisation, and an organisation with waves. */
const PARTS = ['surveys', 'waves'] as const;

const { values } = parseArgs({
  options: {
    surveys: { type: 'string', default: '1000000' },
    part: { type: 'string', multiple: true },
    // Restricts the part `waves` to calls whose label contains this text.
    calls: { type: 'string', default: '' },
  },
});
const surveys = Number(values.surveys);
if (!(Number.isInteger(surveys) && surveys > SMALL)) {
  throw new RangeError(`--surveys is ${JSON.stringify(values.surveys)}: give a whole number above ${SMALL}`);
}
const parts = values.part ?? PARTS;
for (const part of parts) {
  if (part === 'surveys') await compareSurveys();
  else if (part === 'waves') await measureWaves();
  else throw new RangeError(`--part is ${JSON.stringify(part)}: give one of ${PARTS.join(', ')}`);
}

/** Makes the run fail at its end when a query scans a tenant table. */
function noteFaults(readings: readonly CallReading[]): void {
  if (readings.some(({ faults }) => faults.length > 0)) process.exitCode = 1;
}

async function compareSurveys(): Promise<void> {
  await using small = await grow(SMALL);
  await using large = await grow(surveys);
  const calls = comparedCalls();
  const times: CallTimes[] = [];
  for (const call of calls) times.push(await timeBoth(call, { small, large }));
  const readings = await checkScans(large, calls);
  console.log(writeDataReport({ sizes: { small: SMALL, large: surveys }, times, readings }));
  noteFaults(readings);
}

async function measureWaves(): Promise<void> {
  const begin = performance.now();
  await using organisation = await growWaveOrganisation(surveys);
  console.error(`An organisation with waves was created in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
  const calls = waveCalls().filter(({ label }) => label.includes(values.calls));
  const measured: WaveCallTimes[] = [];
  for (const call of calls) {
    const durations: number[] = [];
    for (let repetition = 0; repetition < WARM_UP + REPETITIONS; repetition += 1) {
      durations.push(await timeOnce(call, organisation));
    }
    // Serialising the response again gives its original length.
    const bytes = Buffer.byteLength(JSON.stringify(await call.ask(organisation)));
    const counted = durations.slice(WARM_UP);
    measured.push({ label: call.label, fastest: Math.min(...counted), times: spreadOf(counted), bytes });
  }
  const readings = await checkScans(organisation, calls);
  console.log(writeWaveReport(organisation.sizes, measured, readings));
  noteFaults(readings);
}

async function grow(count: number): Promise<GrownOrganisation> {
  const begin = performance.now();
  const organisation = await growOrganisation(count);
  console.error(`${count} surveys were created in ${((performance.now() - begin) / 1000).toFixed(0)} s.`);
  return organisation;
}

/** Alternates between both organisations, so that other load on the machine affects both. */
async function timeBoth(
  call: ComparedCall,
  { small, large }: Readonly<Record<'small' | 'large', GrownOrganisation>>,
): Promise<CallTimes> {
  const durations = { small: [] as number[], large: [] as number[] };
  for (let repetition = 0; repetition < WARM_UP + REPETITIONS; repetition += 1) {
    durations.small.push(await timeOnce(call, small));
    durations.large.push(await timeOnce(call, large));
  }
  const spread = (all: readonly number[]) => spreadOf(all.slice(WARM_UP));
  return { label: call.label, small: spread(durations.small), large: spread(durations.large) };
}

/** @returns milliseconds */
async function timeOnce<T>(call: { ask(organisation: T): Promise<unknown> }, organisation: T): Promise<number> {
  const begin = performance.now();
  await call.ask(organisation);
  return performance.now() - begin;
}
