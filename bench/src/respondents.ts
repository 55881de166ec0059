import { type Round, runClosedLoop } from './closed-loop.ts';
import { copySurvey } from './copied-surveys.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Journeys that nobody counts: programs are compiled and connections opened by them. */
export const WARM_UP = 300;
const WARM_UP_RESPONDENTS = 32;

/** People who answer the surveys of one database, through any server on it. */
export interface Respondents {
  /** Makes sure that there are so many links, so that copying them is not measured. */
  provide(count: number): Promise<void>;
  /** Answers so many surveys. @throws {Error} when any answer is not the expected one */
  answer(origin: string, work: { respondents: number; journeys: number }): Promise<Round>;
  /** Answers as many surveys as {@link WARM_UP}. */
  warmUp(origin: string): Promise<void>;
  /**
   * Goes on answering for so many seconds.
   *
   * @throws {Error} when there were too few links for the time, or any answer is not the expected one
   */
  answerFor(origin: string, work: { respondents: number; seconds: number }): Promise<Round>;
  /** @throws {Error} when the submissions stored are not those acknowledged */
  checkStored(): Promise<void>;
}

/** Makes one invitation as a manager does, and copies it for everyone else. */
export async function gatherRespondents({ superuser, inviteOne }: MeasuredServer): Promise<Respondents> {
  const template = await inviteOne();
  let unused: string[] = [];
  let acknowledged = 0;

  async function provide(count: number): Promise<void> {
    if (unused.length >= count) return;
    unused.push(...(await copySurvey(superuser, template.id, { count: count - unused.length })));
    // As autovacuum does within a minute: plans that were made on empty tables are made again.
    await superuser.query('analyze');
  }

  async function run(origin: string, tokens: readonly string[], limits: { respondents: number; seconds?: number }) {
    const round = await runClosedLoop(origin, tokens, limits);
    acknowledged += round.journeys.length;
    return round;
  }

  async function answer(origin: string, { respondents, journeys }: { respondents: number; journeys: number }) {
    await provide(journeys);
    return run(origin, unused.splice(0, journeys), { respondents });
  }

  return {
    provide,
    answer,
    warmUp: async (origin) => {
      await answer(origin, { respondents: WARM_UP_RESPONDENTS, journeys: WARM_UP });
    },
    answerFor: async (origin, { respondents, seconds }) => {
      const tokens = unused;
      const round = await run(origin, tokens, { respondents, seconds });
      // Links are taken in their order, and each one that was taken was answered.
      unused = tokens.slice(round.journeys.length);
      if (unused.length === 0) throw new Error(`there were too few links for ${seconds} s of respondents`);
      return round;
    },
    checkStored: async () => {
      const { rows } = await superuser.query<{ count: string }>('select count(*) from submissions');
      const stored = Number(rows[0]?.count);
      if (stored !== acknowledged) {
        throw new Error(`${acknowledged} submissions were acknowledged, ${stored} are stored`);
      }
    },
  };
}
