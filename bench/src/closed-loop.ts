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
 * @param tokens one link for every journey
 * @throws {Error} when any journey fails
 */
export async function runClosedLoop(origin: string, tokens: readonly string[], respondents: number): Promise<Round> {
  const server = new Pool(origin, { connections: respondents });
  const journeys: Journey[] = [];
  const waiting = tokens.values();
  const answerOneByOne = async () => {
    for (const token of waiting) journeys.push(await answerSurvey(server, token));
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: respondents }, answerOneByOne));
  const seconds = (performance.now() - begin) / 1000;
  await server.close();
  return { journeys, seconds };
}
