import { runClosedLoop } from './closed-loop.ts';
import { STEPS } from './journey.ts';
import { spreadOf } from './statistics.ts';
import type { Subjects } from './subjects.ts';

const PARTS = 10;
const MEGABYTE = 1_000_000;

/** Sends very many requests to the product and watches its memory. @returns a Markdown table */
export async function soak(
  subjects: Subjects,
  { requests, respondents }: { requests: number; respondents: number },
): Promise<string> {
  const { product } = subjects;
  const perPart = Math.ceil(requests / STEPS.length / PARTS);
  const lines = ['| requests | journeys/s | slowest 1% of journeys | memory now | peak |', '|---|---|---|---|---|'];
  for (let part = 1; part <= PARTS; part += 1) {
    const tokens = await subjects.invite(perPart);
    const { journeys, seconds } = await runClosedLoop(product.origin, tokens, respondents);
    const { p99 } = spreadOf(journeys.map((journey) => STEPS.reduce((sum, step) => sum + journey[step], 0)));
    const memory = inMegabytes(await product.process.memory());
    const peak = inMegabytes(await product.process.peakMemory());
    const rate = (perPart / seconds).toFixed(0);
    lines.push(`| ${part * perPart * STEPS.length} | ${rate} | ${p99.toFixed(0)} ms | ${memory} | ${peak} |`);
  }
  return lines.join('\n');
}

function inMegabytes(bytes: number | null): string {
  return bytes === null ? 'not told' : `${(bytes / MEGABYTE).toFixed(0)} MB`;
}
