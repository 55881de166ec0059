import { answerSurvey, type Journey } from './journey.ts';

export interface Round {
  readonly journeys: readonly Journey[];
  /** From the first request to the last answer, in seconds. */
  readonly seconds: number;
}

/**
 * Lets respondents answer surveys at the same time, each beginning the next survey when the last is done.
 *
 * @param tokens one link for every journey
 * @throws {Error} when any journey fails
 */
export async function runClosedLoop(origin: string, tokens: readonly string[], respondents: number): Promise<Round> {
  const journeys: Journey[] = [];
  const waiting = tokens.values();
  const answerOneByOne = async () => {
    for (const token of waiting) journeys.push(await answerSurvey(origin, token));
  };
  const begin = performance.now();
  await Promise.all(Array.from({ length: respondents }, answerOneByOne));
  return { journeys, seconds: (performance.now() - begin) / 1000 };
}
