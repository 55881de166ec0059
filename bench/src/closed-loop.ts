import { Pool } from 'undici';
import { answerSurvey, type Journey } from './journey.ts';

export interface Round {
  readonly journeys: readonly Journey[];
  /** Seconds from the first request to the last response. */
  readonly seconds: number;
}

/**
 * Runs respondents that answer surveys concurrently, each on its own connection, beginning the next survey when the previous
 * one is done.
 *
 * @param tokens one link for every journey, used in their order
 * @param limits `seconds`: no survey is begun after this time; unlimited when absent
 * @throws {Error} when any journey fails
 */
export async function runClosedLoop(
  origin: string,
  tokens: readonly string[],
  { respondents, seconds = Number.POSITIVE_INFINITY }: { respondents: number; seconds?: number },
): Promise<Round> {
  const server = new Pool(origin, { connections: respondents });
  const journeys: Journey[] = [];
  const unanswered = tokens.values();
  const begin = performance.now();
  const elapsed = () => (performance.now() - begin) / 1000;
  const answerUntilDone = async () => {
    while (elapsed() < seconds) {
      const { value: token, done } = unanswered.next();
      if (done === true) return;
      journeys.push(await answerSurvey(server, token));
    }
  };
  await Promise.all(Array.from({ length: respondents }, answerUntilDone));
  const duration = elapsed();
  await server.close();
  return { journeys, seconds: duration };
}
