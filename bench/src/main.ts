import { parseArgs } from 'node:util';
import { type Round, runClosedLoop } from './closed-loop.ts';
import { drain } from './drain.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { type Measured, writeReport } from './report.ts';
import { soak } from './soak.ts';
import { type Subject, startSubjects } from './subjects.ts';

/** Rounds of each, taken in turns, so that what else the machine does falls on both. */
const ROUNDS = 3;
/** Journeys that nobody counts: programs are compiled and connections opened by them. */
const WARM_UP = 300;

const { values } = parseArgs({
  options: {
    respondents: { type: 'string', default: '32' },
    journeys: { type: 'string', default: '6000' },
    /** Requests of a long run that watches the memory of the product, instead of the rounds. */
    soak: { type: 'string' },
  },
});
const respondents = positive('respondents', values.respondents);

await using subjects = await startSubjects();
if (values.soak === undefined) await compare(positive('journeys', values.journeys));
else console.log(await soak(subjects, { requests: positive('soak', values.soak), respondents }));

async function compare(journeys: number): Promise<void> {
  const perRound = Math.ceil(journeys / ROUNDS);
  const { product, floor } = subjects;
  const rounds: Record<'product' | 'floor', Round[]> = { product: [], floor: [] };
  const shares: Record<'product' | 'floor', ProcessorShares[]> = { product: [], floor: [] };
  for (const subject of [product, floor]) {
    await runClosedLoop(subject.origin, await subjects.invite(WARM_UP), respondents);
  }
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const subject of [product, floor]) {
      const tokens = await subjects.invite(perRound);
      const before = await processorShares(subject.process.pid, subjects.databasePid);
      rounds[subject.name].push(await runClosedLoop(subject.origin, tokens, respondents));
      shares[subject.name].push(
        sharesBetween(before, await processorShares(subject.process.pid, subjects.databasePid)),
      );
    }
  }
  const submitted = await subjects.countSubmitted();
  const measured = async ({ name, process }: Subject): Promise<Measured> => ({
    name,
    rounds: rounds[name],
    shares: shares[name],
    peakMemory: await process.peakMemory(),
  });
  console.log(writeReport(await measured(product), await measured(floor), respondents));
  console.log(`\n${await drain(subjects)}`);
  const expected = 2 * (WARM_UP + ROUNDS * perRound);
  if (submitted !== expected) {
    console.error(`${expected} submissions were acknowledged, ${submitted} are stored.`);
    process.exitCode = 1;
  }
}

/** @throws {RangeError} naming the option */
function positive(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${option} is ${JSON.stringify(text)}: give a whole number above 0`);
}
