import { Pool } from 'undici';
import { answerSurvey, type Journey } from './journey.ts';

export interface Round {
  readonly journeys: readonly Journey[];
  /** From the first request to the last answer, in seconds. */
  readonly seconds: number;
}

/**
 * Lets respondents answer surveys at the same time, each on a connection of their own and beginning the next survey when
 * the last is done.
 *
 * @param tokens one link for every journey, taken in their order
 * @param limits `seconds`: after which no further survey is begun; none when absent
 * @throws {Error} when any journey fails
 */
export async function runClosedLoop(
  origin: string,
  tokens: readonly string[],
  { respondents, seconds = Number.POSITIVE_INFINITY }: { respondents: number; seconds?: number },
): Promise<Round> {
  const server = new Pool(origin, { connections: respondents });
  const journeys: Journey[] = [];
  const waiting = tokens.values();
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const answerOneByOne = async () => {
    while (elapsed() < seconds) {
      const { value: token, done } = waiting.next();
      if (done === true) return;
      journeys.push(await answerSurvey(server, token));
    }
  };
  await Promise.all(Array.from({ length: respondents }, answerOneByOne));
  const lasted = elapsed();
  await server.close();
  return { journeys, seconds: lasted };
}
