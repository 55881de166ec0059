import { parseArgs } from 'node:util';
import { type Round, runClosedLoop } from './closed-loop.ts';
import { writeReport } from './report.ts';
import { startSubjects } from './subjects.ts';

/** Rounds of each, taken in turns, so that what else the machine does falls on both. */
const ROUNDS = 3;
/** Journeys that nobody counts: programs are compiled and connections opened by them. */
const WARM_UP = 100;

const { values } = parseArgs({
  options: {
    respondents: { type: 'string', default: '50' },
    journeys: { type: 'string', default: '600' },
  },
});
const respondents = positive('respondents', values.respondents);
const perRound = Math.ceil(positive('journeys', values.journeys) / ROUNDS);

await using subjects = await startSubjects();
const { product, floor } = subjects;
const rounds: Record<'product' | 'floor', Round[]> = { product: [], floor: [] };
for (const subject of [product, floor]) {
  await runClosedLoop(subject.origin, await subjects.invite(WARM_UP), respondents);
}
for (let round = 0; round < ROUNDS; round += 1) {
  for (const subject of [product, floor]) {
    const tokens = await subjects.invite(perRound);
    rounds[subject.name].push(await runClosedLoop(subject.origin, tokens, respondents));
  }
}

const expected = 2 * (WARM_UP + ROUNDS * perRound);
const submitted = await subjects.countSubmitted();
console.log(
  writeReport(
    { name: 'product', rounds: rounds.product, peakMemory: await product.process.peakMemory() },
    { name: 'floor', rounds: rounds.floor, peakMemory: await floor.process.peakMemory() },
    respondents,
  ),
);
if (submitted !== expected) {
  console.error(`${expected} submissions were acknowledged, ${submitted} are stored.`);
  process.exitCode = 1;
}

/** @throws {RangeError} naming the option */
function positive(option: string, text: string): number {
  const value = Number(text);
  if (Number.isInteger(value) && value > 0) return value;
  throw new RangeError(`--${option} is ${JSON.stringify(text)}: give a whole number above 0`);
}
