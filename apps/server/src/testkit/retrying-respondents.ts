import { setTimeout } from 'node:timers/promises';
import type { Receipt, Survey } from '@plumbline/contract/wire';
import { type Caller, callerOf, type Reply } from './caller.ts';
import { type Respondent, respondentsOf } from './load.ts';

/** Acknowledgements of the server to one respondent. */
export interface Journey {
  readonly respondent: Respondent;
  readonly email: string;
  readonly receipt: Receipt;
}

/** Statistics of the calls, above all of failed ones. */
export interface Troubles {
  /** Number of responses by status, including successes. */
  readonly statuses: Map<number, number>;
  /** Number of connections that broke before a response. */
  broken: number;
  /** Failures that no outage explains. */
  readonly violations: string[];
}

export interface RespondentOptions {
  /** Addresses of the servers; each attempt goes to a random one. */
  readonly origins: readonly string[];
  readonly token: string;
  readonly random: () => number;
  /** Maximum time between two calls of one respondent. */
  readonly thinkMs: number;
  readonly atOnce: number;
  /** Ends the run; respondents who have started finish. */
  readonly signal: AbortSignal;
}

const RETRY_DELAY_MS = 250;
/** Longer than any planned outage. */
const ANSWER_TIMEOUT_MS = 180_000;
/** Time that a phone waits for a response. */
const ANSWER_WITHIN_MS = 35_000;

/** Sends respondents through invitation, get, start, submit and complete, each call until it gets a response. */
export async function answerWithRetries(
  options: RespondentOptions,
): Promise<{ journeys: Journey[]; troubles: Troubles }> {
  const { random, atOnce, signal, thinkMs } = options;
  const troubles: Troubles = { statuses: new Map(), broken: 0, violations: [] };
  const journeys: Journey[] = [];
  let invited = 0;
  const manager = untilAnswered(options, options.token, troubles);
  const anonymous = untilAnswered(options, null, troubles);

  const think = () => setTimeout(random() * thinkMs);

  async function answerOnce(): Promise<void> {
    invited += 1;
    const email = `worker${invited}@example.org`;
    const key = { 'idempotency-key': `invitation-${invited}` };
    const survey: Survey = (await manager('createSurvey', { body: { participant_email: email } }, key)).body.survey;
    const [respondent] = respondentsOf([survey], random);
    if (respondent === undefined) throw new RangeError('a survey has a respondent');
    await think();
    const params = { public_token: survey.public_token ?? '' };
    const id = (await anonymous('getPublicSurvey', { params })).body.survey?.id ?? '';
    await think();
    await anonymous('updatePublicSurvey', { params: { id }, body: { status: 'start' } });
    await think();
    await anonymous('updatePublicSurvey', {
      params: { id },
      body: { status: 'completed', responses: respondent.answers },
    });
    const { body: receipt } = await anonymous('completePublicSurvey', { params });
    journeys.push({ respondent, email, receipt });
    await think();
  }

  async function answerOneByOne(): Promise<void> {
    while (!signal.aborted) {
      await answerOnce().catch((error: unknown) => {
        troubles.violations.push(String(error));
      });
    }
  }
  await Promise.all(Array.from({ length: atOnce }, answerOneByOne));
  return { journeys, troubles };
}

function untilAnswered({ origins, random }: RespondentOptions, token: string | null, troubles: Troubles): Caller {
  const callers = origins.map((origin) => callerOf(origin, token));
  return async (name, input, headers) => {
    const deadline = performance.now() + ANSWER_TIMEOUT_MS;
    while (performance.now() < deadline) {
      const call = callers[Math.floor(random() * callers.length)];
      if (call === undefined) throw new RangeError('there are no servers');
      const reply = await inTime(call(name, input, headers));
      if (reply === null) {
        troubles.broken += 1;
      } else {
        troubles.statuses.set(reply.status, (troubles.statuses.get(reply.status) ?? 0) + 1);
        if (reply.status < 300) return reply;
        if (reply.status !== 503) throw new Error(`${name} was answered ${reply.status} ${reply.body.code}`);
      }
      await setTimeout(RETRY_DELAY_MS * (0.5 + random()));
    }
    throw new Error(`${name} was not answered for ${ANSWER_TIMEOUT_MS / 1000} seconds`);
  };
}

/** @returns `null` when the connection broke or no response came in time */
async function inTime<T>(reply: Promise<Reply<T>>): Promise<Reply<T> | null> {
  const settled = reply.catch((error: unknown) => {
    // `fetch` throws this when the connection breaks.
    if (error instanceof TypeError) return null;
    throw error;
  });
  return Promise.race([settled, setTimeout(ANSWER_WITHIN_MS, null, { ref: false })]);
}
