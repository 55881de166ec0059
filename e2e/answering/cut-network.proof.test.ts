import type { PublicSurveyResponse, Survey } from '@plumbline/contract/wire';
import { seededRandom } from '@plumbline/domain/shuffle';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createPublicLimits, PUBLIC_LIMITS } from '../../apps/server/src/platform/limits/public-limits.ts';
import { type Manager, startTestServer, type TestServer } from '../../apps/server/src/testkit/server.ts';
import { createAnswerStore } from '../../apps/web/src/participant/offline/answer-store.ts';
import { isSending } from '../../apps/web/src/participant/session/session-states.ts';
import {
  createSurveyController,
  type SurveyController,
} from '../../apps/web/src/participant/session/survey-controller.ts';
import { createSurveyRequests } from '../../apps/web/src/participant/session/survey-requests.ts';
import { memoryStorage } from '../../apps/web/src/participant/testing.ts';
import { cutNetwork } from './cut-network.ts';

/** Participants in total; `AT_ONCE` of them answer at the same time. */
const PARTICIPANTS = 500;
const AT_ONCE = 25;
const CUT_SHARE = 0.4;
/** Share of questions after which the page is closed and reopened, 0..1. */
const CLOSING_SHARE = 0.05;
/** Maximum attempts to load the page, and to submit. */
const ATTEMPTS_MAX = 60;

/** One phone with its storage and network; its page can be closed and reopened. */
interface Phone {
  readonly survey: Survey;
  readonly random: () => number;
  readonly network: typeof fetch;
  readonly storage: Storage;
}

async function open({ survey, network }: Phone): Promise<PublicSurveyResponse | null> {
  const response = await network(`/v1/public/survey/${survey.public_token}`).catch(() => null);
  return response === null ? null : ((await response.json()) as PublicSurveyResponse);
}

/** Hydrates the page from the phone's storage. Works without a network, because the phone has kept the page. */
function hydratePage({ survey, network, storage }: Phone, loaded: PublicSurveyResponse): SurveyController {
  const controller = createSurveyController({
    loaded,
    store: createAnswerStore(loaded.survey?.answers_key ?? '', storage),
    requests: (options) =>
      createSurveyRequests(survey.public_token ?? '', { ...options, fetch: network, wait: async () => {} }),
    now: () => new Date(),
    onFinished: () => {},
    onRemoved: () => {},
  });
  controller.hydrate();
  return controller;
}

function anyAnswer({ question }: PublicSurveyResponse['questions'][number], random: () => number): string {
  if (question.type === 'text') return `Words ${Math.floor(random() * 1e9)}`;
  const { option_ids: options, scale_config: scale } = question;
  if (scale === null) return options[Math.floor(random() * options.length)] ?? '';
  return String(scale.min + Math.floor(random() * (scale.max - scale.min + 1)));
}

/** Whether the page is sending without a press, as it does when reopened. */
function isBusy(page: SurveyController): boolean {
  const session = page.session();
  return isSending(session) || (session.stage === 'stored' && session.receipt.kind === 'loading');
}

function receiptOn(page: SurveyController): string | null {
  const session = page.session();
  return session.stage === 'stored' && session.receipt.kind === 'loaded' ? session.receipt.code : null;
}

function nextChange(page: SurveyController): Promise<void> {
  return new Promise((resolve) => {
    const unsubscribe = page.subscribe(() => {
      unsubscribe();
      resolve();
    });
  });
}

/** Answers a whole survey on a phone with an unreliable network. @returns the answers and the receipt code */
async function answer(phone: Phone): Promise<{ answers: Record<string, string>; receipt: string | null }> {
  const { random } = phone;
  let loaded: PublicSurveyResponse | null = null;
  for (let attempts = 0; loaded === null && attempts < ATTEMPTS_MAX; attempts += 1) loaded = await open(phone);
  if (loaded === null) throw new Error('the page never opened');
  let page = hydratePage(phone, loaded);
  page.dispatch({ type: 'wrote_name', name: 'Ann' });
  await page.start();

  const answers: Record<string, string> = {};
  for (const shown of loaded.questions) {
    if (random() < CLOSING_SHARE) page = hydratePage(phone, loaded);
    const given = anyAnswer(shown, random);
    page.answer(shown.question_id, given);
    answers[shown.question_id] = given;
  }
  for (let attempts = 0; receiptOn(page) === null && attempts < ATTEMPTS_MAX; attempts += 1) {
    if (random() < CLOSING_SHARE) page = hydratePage(phone, loaded);
    if (isBusy(page)) await nextChange(page);
    else await (page.session().stage === 'questions' ? page.submit() : page.sendWaiting());
  }
  return { answers, receipt: receiptOn(page) };
}

async function storedOf(server: TestServer, { organisationId }: Manager) {
  return server.asOrganisation(organisationId, async ({ tx }) => {
    const submissions = await tx.selectFrom('submissions').select(['survey_id', 'answers', 'receipt_code']).execute();
    const { rows } = await sql<{ survey_id: string; events: number }>`
      select entity_id as survey_id, count(*)::integer as events
      from events where kind = 'survey.submitted' group by 1`.execute(tx);
    return { submissions, events: new Map(rows.map(({ survey_id, events }) => [survey_id, events])) };
  });
}

test(`${PARTICIPANTS} phones whose network is cut at random moments each store one survey, exactly as it was answered`, async () => {
  // These phones retry immediately, where real ones wait for seconds.
  const publicLimits = createPublicLimits({ ...PUBLIC_LIMITS, requestsPerLink: 10_000 });
  await using server = await startTestServer({ overrides: { publicLimits } });
  const manager = await server.signIn();
  const surveys: Survey[] = [];
  for (let number = 0; number < PARTICIPANTS; number += 1)
    surveys.push(await manager.invite(`worker${number}@example.org`));

  const outcomes = new Map<string, Awaited<ReturnType<typeof answer>>>();
  const waiting = surveys.entries();
  const answerOneByOne = async () => {
    for (const [seed, survey] of waiting) {
      const random = seededRandom(seed + 1);
      const network = cutNetwork(server.origin, random, CUT_SHARE);
      outcomes.set(survey.id, await answer({ survey, random, network, storage: memoryStorage() }));
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, answerOneByOne));

  const { submissions, events } = await storedOf(server, manager);
  expect(submissions).toHaveLength(PARTICIPANTS);
  for (const { survey_id, answers, receipt_code } of submissions) {
    const asWritten = Object.fromEntries(Object.entries(answers).map(([id, value]) => [id, String(value)]));
    expect({ answers: asWritten, receipt: receipt_code }, survey_id).toEqual(outcomes.get(survey_id));
    expect(events.get(survey_id), survey_id).toBe(1);
  }
  // Requests that were cut off are not errors of the server.
  expect(server.logged.filter((line) => line.includes('"level":50'))).toEqual([]);
});
