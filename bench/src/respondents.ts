import { type Round, runClosedLoop } from './closed-loop.ts';
import { copySurvey } from './copied-surveys.ts';
import type { MeasuredServer } from './measured-server.ts';

/** Number of journeys that are not counted, because they warm up compilers and connections. */
const WARM_UP = 1_500;
const WARM_UP_RESPONDENTS = 32;

/** Simulated people who answer the surveys of one database, through any server on it. */
export interface Respondents {
  /** Creates links until there are `count` unused ones, so that creating them is not measured. */
  ensureLinks(count: number): Promise<void>;
  /** Answers `journeys` surveys. @throws {Error} when a response is not the expected one */
  answer(origin: string, work: { respondents: number; journeys: number }): Promise<Round>;
  /** Answers 1,500 surveys, which are not counted. */
  warmUp(origin: string): Promise<void>;
  /**
   * Keeps answering for a number of seconds.
   *
   * @throws {Error} when there were too few links, or a response is not the expected one
   */
  answerFor(origin: string, work: { respondents: number; seconds: number }): Promise<Round>;
  /** @throws {Error} when the submissions stored are not those acknowledged */
  checkStored(): Promise<void>;
}

/** Creates one invitation through the API, and copies it for all other respondents. */
export async function gatherRespondents({ superuser, inviteOne }: MeasuredServer): Promise<Respondents> {
  const template = await inviteOne();
  let unused: string[] = [];
  let acknowledged = 0;

  async function ensureLinks(count: number): Promise<void> {
    if (unused.length >= count) return;
    unused.push(...(await copySurvey(superuser, template.id, { count: count - unused.length })));
    // Autovacuum does this within a minute: plans that were made on empty tables are replaced.
    await superuser.query('analyze');
  }

  async function run(origin: string, tokens: readonly string[], limits: { respondents: number; seconds?: number }) {
    const round = await runClosedLoop(origin, tokens, limits);
    acknowledged += round.journeys.length;
    return round;
  }

  async function answer(origin: string, { respondents, journeys }: { respondents: number; journeys: number }) {
    await ensureLinks(journeys);
    return run(origin, unused.splice(0, journeys), { respondents });
  }

  return {
    ensureLinks,
    answer,
    warmUp: async (origin) => {
      await answer(origin, { respondents: WARM_UP_RESPONDENTS, journeys: WARM_UP });
    },
    answerFor: async (origin, { respondents, seconds }) => {
      const tokens = unused;
      const round = await run(origin, tokens, { respondents, seconds });
      // Links are used in order, and each used link was answered.
      unused = tokens.slice(round.journeys.length);
      if (unused.length === 0) throw new Error(`there were too few links for ${seconds} s`);
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
