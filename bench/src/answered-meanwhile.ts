import type { Round } from './closed-loop.ts';
import type { Respondents } from './respondents.ts';

/** Respondents answer in slices, so that answering ends soon after what they are measured beside. */
const SLICE_SECONDS = 1;
/** More links than can be answered in a second. */
export const LINKS_PER_SECOND = 1_500;

/** Lets respondents answer until something is over, at least for one slice. */
export async function answerUntil(
  respondents: Respondents,
  { origin, count }: { readonly origin: string; readonly count: number },
  isOver: () => boolean,
): Promise<Round> {
  const slices: Round[] = [];
  do {
    await respondents.ensureLinks(SLICE_SECONDS * LINKS_PER_SECOND);
    slices.push(await respondents.answerFor(origin, { respondents: count, seconds: SLICE_SECONDS }));
  } while (!isOver());
  return {
    journeys: slices.flatMap(({ journeys }) => journeys),
    seconds: slices.reduce((sum, { seconds }) => sum + seconds, 0),
  };
}
