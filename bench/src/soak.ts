import type { SystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { STEPS } from './journey.ts';
import { startMeasuredServer } from './measured-server.ts';
import { gatherRespondents } from './respondents.ts';
import { spreadOf } from './statistics.ts';

const PARTS = 10;
const MEGABYTE = 1_000_000;

/** Sends a large number of requests to the product and measures its memory. @returns a Markdown table */
export async function soak({
  requests,
  respondents: count,
  asked,
}: {
  requests: number;
  respondents: number;
  asked: SystemQuestionnaire;
}): Promise<string> {
  await using product = await startMeasuredServer({ asked });
  const respondents = await gatherRespondents(product);
  const perPart = Math.ceil(requests / STEPS.length / PARTS);
  const lines = ['| requests | journeys/s | slowest 1% of journeys | memory now | peak |', '|---|---|---|---|---|'];
  for (let part = 1; part <= PARTS; part += 1) {
    const { journeys, seconds } = await respondents.answer(product.origin, { respondents: count, journeys: perPart });
    const { p99 } = spreadOf(journeys.map((journey) => STEPS.reduce((sum, step) => sum + journey[step], 0)));
    const memory = inMegabytes(await product.process.memory());
    const peak = inMegabytes(await product.process.peakMemory());
    const rate = (perPart / seconds).toFixed(0);
    lines.push(`| ${part * perPart * STEPS.length} | ${rate} | ${p99.toFixed(0)} ms | ${memory} | ${peak} |`);
  }
  await respondents.checkStored();
  return lines.join('\n');
}

function inMegabytes(bytes: number | null): string {
  return bytes === null ? 'unknown' : `${(bytes / MEGABYTE).toFixed(0)} MB`;
}
