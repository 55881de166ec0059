import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import type { Round } from './closed-loop.ts';
import { type ProcessorShares, processorShares, sharesBetween } from './processor-shares.ts';
import { type Measured, writeReport } from './report.ts';
import { type Subject, startSubjects } from './subjects.ts';

/**
 * Compares journeys through the product with journeys through the floor.
 *
 * @returns the report
 * @throws {Error} when an answer is wrong or was not stored
 */
export async function compareWithFloor({
  respondents: count,
  asked,
  journeys,
  rounds: roundCount,
}: {
  respondents: number;
  asked: SystemQuestionnaire;
  journeys: number;
  rounds: number;
}): Promise<string> {
  await using subjects = await startSubjects(asked);
  const { product, floor, respondents, databasePid } = subjects;
  const perRound = Math.ceil(journeys / roundCount);
  const rounds: Record<Subject['name'], Round[]> = { product: [], floor: [] };
  const shares: Record<Subject['name'], ProcessorShares[]> = { product: [], floor: [] };
  for (const { origin } of [product, floor]) await respondents.warmUp(origin);
  for (let round = 0; round < roundCount; round += 1) {
    for (const { name, origin, process } of [product, floor]) {
      await respondents.ensureLinks(perRound);
      const before = await processorShares([process.pid], databasePid);
      rounds[name].push(await respondents.answer(origin, { respondents: count, journeys: perRound }));
      shares[name].push(sharesBetween(before, await processorShares([process.pid], databasePid)));
    }
  }
  await respondents.checkStored();
  const measured = async ({ name, process }: Subject): Promise<Measured> => ({
    name,
    rounds: rounds[name],
    shares: shares[name],
    peakMemory: await process.peakMemory(),
  });
  return writeReport(await measured(product), await measured(floor), count);
}
