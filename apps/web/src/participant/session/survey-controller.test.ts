import { expect, onTestFinished, test, vi } from 'vitest';
import { createAnswerStore } from '../offline/answer-store.ts';
import { memoryStorage, openSurvey } from '../testing.ts';
import {
  isAnswering,
  type KeptSession,
  type StoredSession,
  type SubmissionTrouble,
  type SurveySession,
} from './session-states.ts';
import { createSurveyController } from './survey-controller.ts';
import { createSurveyRequests, RequestFailure, type SurveyUpdate } from './survey-requests.ts';

const COMPLETE = { q1: '5', q2: 'yes' };
const STORED = {
  stage: 'stored',
  receipt: { kind: 'loaded', code: 'K7QM-2XWT' },
} as const satisfies Partial<StoredSession>;

function failedBy(trouble: SubmissionTrouble) {
  return { kind: 'failed', trouble };
}

/** Outcome of the answers. */
function progressOf(session: SurveySession): string {
  return isAnswering(session) ? session.submission.kind : session.stage;
}

/** A phone with one survey open on it, and a network that can be taken away. */
function openOnPhone({
  storage = memoryStorage() as Storage | null,
  loaded = openSurvey(),
  store = createAnswerStore('answers-of-ann', storage),
} = {}) {
  const network = {
    isThere: true,
    refusal: null as RequestFailure | null,
    refusalOfAnswers: null as RequestFailure | null,
    /** Requests take until then. */
    held: Promise.resolve(),
  };
  const sent: SurveyUpdate[] = [];
  let finished = 0;
  let removed = 0;
  const controller = createSurveyController({
    loaded,
    store,
    requests: ({ onNetworkMissing = () => {}, signal }) => {
      const send = async () => {
        await network.held;
        if (signal?.aborted) throw new RequestFailure('network', 'cancelled');
        if (network.refusal !== null) throw network.refusal;
        if (network.isThere) return;
        onNetworkMissing();
        throw new RequestFailure('network', 'no connection');
      };
      return {
        update: async (_id, body) => {
          await send();
          if (body.status === 'completed' && network.refusalOfAnswers !== null) throw network.refusalOfAnswers;
          sent.push(body);
        },
        receipt: async () => {
          await send();
          return { receipt_code: 'K7QM-2XWT', stored_at: '2026-05-01T12:00:00.000Z', is_anonymous: false };
        },
      };
    },
    now: () => new Date('2026-05-01T12:00:00Z'),
    onFinished: () => {
      finished += 1;
    },
    onRemoved: () => {
      removed += 1;
    },
  });
  controller.showIn('pl');
  controller.hydrate();
  return { controller, network, sent, storage, timesFinished: () => finished, timesRemoved: () => removed };
}

function answerAll({ controller }: ReturnType<typeof openOnPhone>): void {
  for (const [questionId, answer] of Object.entries(COMPLETE)) controller.answer(questionId, answer);
}

test('without a connection the questions come at once, and the answers carry name and company with them', async () => {
  const phone = openOnPhone();
  phone.network.isThere = false;
  phone.controller.dispatch({ type: 'wrote_name', name: 'Ann' });
  await phone.controller.start();
  expect(phone.controller.session()).toMatchObject({
    stage: 'questions',
    connection: 'offline',
    submission: { kind: 'not_sent' },
  });
  phone.network.isThere = true;
  answerAll(phone);
  await phone.controller.submit();
  expect(phone.sent).toEqual([
    expect.objectContaining({ status: 'completed', participant_name: 'Ann', responses: COMPLETE, language: 'pl' }),
  ]);
});

test('answers that found no connection are sent when it is back', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.isThere = false;
  await phone.controller.submit();
  expect(phone.controller.session().stage).toBe('waiting');
  phone.network.isThere = true;
  await phone.controller.sendWaiting();
  expect(phone.controller.session()).toMatchObject(STORED);
  expect([phone.sent.length, phone.timesFinished(), phone.storage?.length]).toEqual([2, 1, 0]);
});

test('they are sent also after the page was closed and opened again', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.isThere = false;
  await phone.controller.submit();
  const reopened = openOnPhone({ storage: phone.storage });
  await expect.poll(() => reopened.controller.session()).toMatchObject(STORED);
  expect(reopened.sent).toEqual([expect.objectContaining({ status: 'completed', responses: COMPLETE })]);
});

/** What tells the server that answers were sent from one phone. */
const keysIn = (sent: readonly SurveyUpdate[]) =>
  sent.flatMap((body) => (body.status === 'completed' ? [body.submission_key] : []));

test('a replay has the key of the first submission, also after the page was opened again', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  await phone.controller.submit();
  const attempted = openOnPhone();
  await attempted.controller.start();
  answerAll(attempted);
  attempted.network.isThere = false;
  await attempted.controller.submit();
  const kept = createAnswerStore('answers-of-ann', attempted.storage).load()?.submissionKey;
  const reopened = openOnPhone({ storage: attempted.storage });
  await expect.poll(() => reopened.controller.session()).toMatchObject(STORED);
  expect(keysIn(reopened.sent)).toEqual([kept]);
  // Another phone has another one.
  expect(keysIn(phone.sent)).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/)]);
  expect(keysIn(phone.sent)).not.toEqual(keysIn(reopened.sent));
});

test('answers to a slip that another phone has used meanwhile are not thanked for', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.refusalOfAnswers = new RequestFailure('slip_already_used', 'used');
  await phone.controller.submit();
  expect(phone.controller.session()).toEqual({ stage: 'refused', reason: 'slip_already_used', inPageOnly: null });
  expect(phone.timesFinished()).toBe(0);
  expect(createAnswerStore('answers-of-ann', phone.storage).load()?.answers).toEqual(COMPLETE);
});

test('of two tabs the one that sends has the answers of both, and both send the same key', async () => {
  const first = openOnPhone();
  await first.controller.start();
  const second = openOnPhone({ storage: first.storage, loaded: openSurvey({ status: 'start' }) });
  first.controller.answer('q1', '5');
  second.controller.answer('q2', 'yes');
  await Promise.all([first.controller.submit(), second.controller.submit()]);
  expect(first.sent.at(-1)).toMatchObject({ responses: COMPLETE });
  const keys = [...keysIn(first.sent), ...keysIn(second.sent)];
  expect([keys.length, new Set(keys).size]).toEqual([2, 1]);
});

/** Two tabs on one storage whose events are delivered when the test says so, as browsers deliver them late. */
function openTwoTabs() {
  const storage = memoryStorage();
  const late: (() => void)[] = [];
  const watchers: ((kept: KeptSession | null) => void)[] = [];
  const tabs = [0, 1].map((tab) => {
    const store = createAnswerStore('answers-of-ann', storage);
    const phone = openOnPhone({
      store: {
        ...store,
        save: (session) => {
          const isKept = store.save(session);
          const kept = store.load();
          late.push(() => watchers[1 - tab]?.(kept));
          return isKept;
        },
        clear: () => {
          store.clear();
          late.push(() => watchers[1 - tab]?.(null));
        },
        watch: (onKept) => {
          watchers[tab] = onKept;
          return () => {};
        },
      },
    });
    phone.controller.subscribe(() => {});
    return phone;
  });
  const [first, second] = tabs;
  if (first === undefined || second === undefined) throw new RangeError('there are two tabs');
  const deliver = (): number => {
    let delivered = 0;
    for (; late.length > 0 && delivered < 100; delivered += 1) late.shift()?.();
    return delivered;
  };
  return { first, second, deliver, storage, hearClear: () => watchers[0]?.(null) };
}

test('two tabs come to rest, and neither loses what the other answered before it heard of it', async () => {
  const { first, second, deliver } = openTwoTabs();
  await Promise.all([first.controller.start(), second.controller.start()]);
  first.controller.answer('q1', '5');
  second.controller.goTo(1);
  second.controller.answer('q2', 'yes');
  first.controller.answer('q3', 'Clear.');
  first.controller.goTo(2);
  // Each save is announced once, and few are answered.
  expect(deliver()).toBeLessThan(50);
  const answers = { q1: '5', q2: 'yes', q3: 'Clear.' };
  for (const tab of [first, second]) expect(tab.controller.session()).toHaveProperty('answers', answers);
  expect([first, second].map((tab) => tab.controller.session())).toMatchObject([{ index: 2 }, { index: 1 }]);
});

test('what another tab has cleared is thanked for only where the server has stored it, and not written back', async () => {
  const stored = openTwoTabs();
  await stored.first.controller.start();
  stored.second.controller.goTo(0);
  answerAll(stored.first);
  stored.deliver();
  await stored.first.controller.submit();
  stored.deliver();
  await expect.poll(() => stored.second.controller.session()).toMatchObject(STORED);

  const deleted = openTwoTabs();
  await deleted.first.controller.start();
  answerAll(deleted.first);
  deleted.first.network.refusal = new RequestFailure('survey_link_not_found', 'closed');
  createAnswerStore('answers-of-ann', deleted.storage).clear();
  deleted.hearClear();
  await expect.poll(() => deleted.first.controller.session()).toMatchObject({ keeping: 'removed_elsewhere' });
  deleted.first.controller.goTo(1);
  expect([deleted.first.controller.session().stage, deleted.storage.length]).toEqual(['questions', 0]);
});

test('an answer that another tab took while these were on their way stays on the phone, and is not thanked for', async () => {
  const { first, second, deliver, storage } = openTwoTabs();
  await Promise.all([first.controller.start(), second.controller.start()]);
  answerAll(first);
  deliver();
  let release = () => {};
  first.network.held = new Promise((resolve) => {
    release = resolve;
  });
  const submitted = first.controller.submit();
  second.controller.dispatch({
    type: 'answered',
    questionId: 'q1',
    answer: '1',
    atMs: Date.parse('2026-05-01T12:00:05Z'),
  });
  release();
  await submitted;
  expect(first.controller.session()).toMatchObject({ ...STORED, answers: COMPLETE });
  expect([storage.length, first.timesFinished()]).toEqual([1, 0]);

  deliver();
  second.network.refusalOfAnswers = new RequestFailure('survey_already_submitted', 'others are stored');
  await second.controller.submit();
  const answers = { ...COMPLETE, q1: '1' };
  const refused = { submission: failedBy('already_submitted'), answers, keeping: 'on_phone' };
  expect(second.controller.session()).toMatchObject(refused);
  expect(createAnswerStore('answers-of-ann', storage).load()?.answers).toEqual(refused.answers);
});

test('nothing can be changed while answers are compared with those that are stored', async () => {
  const { first, storage, hearClear } = openTwoTabs();
  await first.controller.start();
  answerAll(first);
  const seen: string[] = [];
  first.controller.subscribe(() => seen.push(progressOf(first.controller.session())));
  createAnswerStore('answers-of-ann', storage).clear();
  hearClear();
  await expect.poll(() => first.controller.session()).toMatchObject(STORED);
  expect(seen).toEqual(['not_sent', 'sending', 'stored']);
});

test.each(['survey_already_submitted', 'slip_already_used', 'invalid_request'] as const)(
  'answers that are not those that another tab sent are not thanked for: %s',
  async (code) => {
    const { first, storage, hearClear } = openTwoTabs();
    await first.controller.start();
    answerAll(first);
    first.network.refusalOfAnswers = new RequestFailure(code, 'others are stored');
    createAnswerStore('answers-of-ann', storage).clear();
    hearClear();
    const refused = { stage: 'questions', submission: failedBy('already_submitted'), answers: COMPLETE };
    await expect.poll(() => first.controller.session()).toMatchObject(refused);
  },
);

test.each(['unavailable', 'internal', 'too_many_requests'] as const)(
  'answers wait while the server is in trouble (%s), and are sent after it',
  async (code) => {
    const phone = openOnPhone();
    await phone.controller.start();
    answerAll(phone);
    phone.network.refusal = new RequestFailure(code, 'in trouble');
    await phone.controller.submit();
    expect(phone.controller.session()).toMatchObject({ stage: 'waiting', submission: failedBy('submit_failed') });
    await phone.controller.sendWaiting();
    expect(phone.controller.session()).toMatchObject({ stage: 'waiting', submission: failedBy('submit_failed') });
    phone.network.refusal = null;
    await phone.controller.sendWaiting();
    expect(phone.controller.session().stage).toBe('stored');
  },
);

test('a link that was closed meanwhile is reported, and the answers stay on the phone', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.refusal = new RequestFailure('survey_closed', 'closed');
  await phone.controller.submit();
  expect(phone.controller.session()).toMatchObject({
    stage: 'questions',
    submission: failedBy('closed'),
    answers: COMPLETE,
  });
  expect(phone.storage?.length).toBe(1);
});

test('a phone that keeps nothing says so and can still send', async () => {
  const phone = openOnPhone({ storage: null });
  await phone.controller.start();
  expect(phone.controller.session()).toMatchObject({ keeping: 'in_page_only' });
  answerAll(phone);
  await phone.controller.submit();
  expect(phone.controller.session().stage).toBe('stored');
});

test('nothing is sent while required answers are missing', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  await phone.controller.submit();
  expect(phone.controller.session().stage).toBe('review');
  expect(phone.sent.map(({ status }) => status)).toEqual(['start']);
});

test('removing everything leaves nothing on the phone and in the page, and nothing is sent afterwards', async () => {
  const phone = openOnPhone();
  const { controller, network, sent, storage } = phone;
  controller.dispatch({ type: 'wrote_name', name: 'Ann' });
  await controller.start();
  answerAll(phone);
  network.isThere = false;
  await controller.submit();
  expect(controller.session().stage).toBe('waiting');
  const before = sent.length;

  controller.remove();
  expect([storage?.length, phone.timesRemoved()]).toEqual([0, 1]);
  expect(controller.session()).toEqual({ stage: 'removed' });
  network.isThere = true;
  await controller.sendWaiting();
  await controller.submit();
  await controller.start();
  controller.answer('q1', '5');
  expect([sent.length, storage?.length, controller.session()]).toEqual([before, 0, { stage: 'removed' }]);
});

test('what was under way when everything was removed puts nothing back', async () => {
  const phone = openOnPhone();
  const { controller, network, storage } = phone;
  await controller.start();
  answerAll(phone);
  const line = Promise.withResolvers<void>();
  network.held = line.promise;
  network.isThere = false;
  const submitting = controller.submit();
  controller.remove();
  line.resolve();
  await submitting;
  expect([controller.session().stage, storage?.length]).toEqual(['removed', 0]);
});

/** Lets the server answer when the test says so. @returns the start that was pressed, and its release */
function startSlowly({ controller, network }: ReturnType<typeof openOnPhone>) {
  const line = Promise.withResolvers<void>();
  network.held = line.promise;
  return { starting: controller.start(), release: () => line.resolve() };
}

test('the first question is there before the server has answered the start, and can be answered', async () => {
  const phone = openOnPhone();
  const { starting, release } = startSlowly(phone);
  phone.controller.answer('q1', '5');
  expect(phone.controller.session()).toMatchObject({ stage: 'questions', index: 0, answers: { q1: '5' } });
  expect(phone.sent).toEqual([]);
  release();
  await starting;
  expect(phone.sent).toEqual([expect.objectContaining({ status: 'start' })]);
  expect(phone.controller.session()).toMatchObject({ stage: 'questions', answers: { q1: '5' } });
});

test.each(['survey_closed', 'slip_already_used', 'survey_link_not_found', 'survey_access_denied'] as const)(
  'a start that is refused among the questions replaces them, and the answers stay on the phone: %s',
  async (reason) => {
    const phone = openOnPhone();
    const { starting, release } = startSlowly(phone);
    phone.controller.answer('q1', '5');
    phone.network.refusal = new RequestFailure(reason, 'refused');
    release();
    await starting;
    expect(phone.controller.session()).toEqual({ stage: 'refused', reason, inPageOnly: null });
    const store = createAnswerStore('answers-of-ann', phone.storage);
    expect(store.load()).toMatchObject({ stage: 'questions', answers: { q1: '5' } });
    // What is deleted then is not written back.
    store.clear();
    phone.controller.dispatch({ type: 'connected' });
    expect(phone.storage?.length).toBe(0);
  },
);

test('on a phone that keeps nothing, answers outlast a refused start in the page, and are sent once it is open again', async () => {
  const phone = openOnPhone({ storage: null });
  const { starting, release } = startSlowly(phone);
  answerAll(phone);
  phone.network.refusal = new RequestFailure('survey_closed', 'closed');
  release();
  await starting;
  expect(phone.controller.session()).toMatchObject({ stage: 'refused', inPageOnly: { answers: COMPLETE } });
  await phone.controller.start();
  expect(phone.controller.session()).toMatchObject({ stage: 'refused', inPageOnly: { answers: COMPLETE } });
  phone.network.refusal = null;
  await phone.controller.start();
  await phone.controller.submit();
  expect(phone.controller.session()).toMatchObject(STORED);
  expect(phone.sent).toEqual([
    expect.objectContaining({ status: 'start' }),
    expect.objectContaining({ status: 'completed', responses: COMPLETE }),
  ]);
});

test.each(['questions', 'review'] as const)(
  'a start that was lost with the page is sent again by the next one, behind the screen that was kept: %s',
  async (stage) => {
    const phone = openOnPhone();
    startSlowly(phone);
    phone.controller.answer('q1', '5');
    if (stage === 'review') await phone.controller.submit();
    const reopened = openOnPhone({ storage: phone.storage });
    expect(reopened.controller.session()).toMatchObject({ stage, answers: { q1: '5' } });
    await expect.poll(() => reopened.sent).toEqual([expect.objectContaining({ status: 'start' })]);
  },
);

test('an acknowledged start is not sent again, nor is one before Start is pressed', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  const reopened = openOnPhone({ storage: phone.storage, loaded: openSurvey({ status: 'start' }) });
  const begun = openOnPhone({ loaded: openSurvey({ status: 'start' }) });
  const untouched = openOnPhone();
  for (const { controller, sent } of [reopened, begun, untouched]) {
    // Requests that were under way would come before this one.
    await controller.fetchReceipt();
    expect(sent).toEqual([]);
  }
});

test('answers are sent only after the server has answered the start', async () => {
  const phone = openOnPhone();
  const { release } = startSlowly(phone);
  answerAll(phone);
  const submitting = phone.controller.submit();
  expect(progressOf(phone.controller.session())).toBe('sending');
  release();
  await submitting;
  expect(phone.sent.map(({ status }) => status)).toEqual(['start', 'completed']);
  expect(phone.controller.session()).toMatchObject(STORED);
});

test('where the start is refused while the answers wait for it, they are not sent', async () => {
  const phone = openOnPhone();
  const { release } = startSlowly(phone);
  answerAll(phone);
  const submitting = phone.controller.submit();
  phone.network.refusal = new RequestFailure('survey_closed', 'closed');
  release();
  await submitting;
  expect([phone.controller.session().stage, phone.sent]).toEqual(['refused', []]);
});

test('a start that waits for the network is cancelled by the answers, which carry it with them', async () => {
  const storage = memoryStorage();
  const sent: string[] = [];
  let isThere = false;
  const controller = createSurveyController({
    loaded: openSurvey(),
    store: createAnswerStore('answers-of-ann', storage),
    requests: (options) =>
      createSurveyRequests('token', {
        ...options,
        fetch: async (_, request) => {
          if (!isThere) throw new TypeError('no network');
          const status = JSON.parse(String(request?.body ?? '{}')).status;
          sent.push(status ?? 'receipt');
          return Response.json({ status, receipt_code: 'K7QM-2XWT' });
        },
        // Only what cancels the request ends the wait.
        wait: (_, signal) => new Promise((resolve) => signal?.addEventListener('abort', () => resolve())),
      }),
    now: () => new Date('2026-05-01T12:00:00Z'),
    onFinished: () => {},
    onRemoved: () => {},
  });
  controller.hydrate();
  controller.dispatch({ type: 'wrote_name', name: 'Ann' });
  const starting = controller.start();
  for (const [questionId, answer] of Object.entries(COMPLETE)) controller.answer(questionId, answer);
  await expect.poll(() => controller.session()).toMatchObject({ stage: 'questions', connection: 'offline' });
  isThere = true;
  await controller.submit();
  await starting;
  expect(sent).toEqual(['completed', 'receipt']);
  expect(controller.session()).toMatchObject(STORED);
});

test('a start that the server could not take leads back to the first screen before anything is answered', async () => {
  const phone = openOnPhone();
  const { controller, network } = phone;
  network.refusal = new RequestFailure('internal', 'failed');
  await controller.start();
  expect(controller.session()).toMatchObject({ stage: 'intro', trouble: 'start_failed' });
  network.refusal = null;
  await controller.start();
  expect(controller.session()).toMatchObject({ stage: 'questions', submission: { kind: 'not_sent' } });
});

test('a start that is answered after everything was removed changes nothing', async () => {
  const phone = openOnPhone();
  const { starting, release } = startSlowly(phone);
  phone.controller.remove();
  phone.network.refusal = new RequestFailure('survey_closed', 'closed');
  release();
  await starting;
  expect([phone.controller.session(), phone.storage?.length]).toEqual([{ stage: 'removed' }, 0]);
});

test('the receipt is shown only once nothing is left on the phone', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  const keptWithReceipt: (number | undefined)[] = [];
  phone.controller.subscribe(() => {
    const session = phone.controller.session();
    if (session.stage === 'stored' && session.receipt.kind === 'loaded') keptWithReceipt.push(phone.storage?.length);
  });
  await phone.controller.submit();
  expect(keptWithReceipt).toEqual([0]);
});

test('answers that get no answer wait on the screen within two seconds, and on the phone from the first moment', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.held = new Promise(() => {});
  void phone.controller.submit();
  const kept = createAnswerStore('answers-of-ann', phone.storage).load();
  expect(kept?.stage).toBe('waiting');
  await vi.advanceTimersByTimeAsync(2_000);
  expect(phone.controller.session()).toMatchObject({ stage: 'waiting', submission: { kind: 'sending' } });
});

test('answers from before and after a change of language are sent together, with the language shown last', async () => {
  const { controller, sent } = openOnPhone();
  await controller.start();
  controller.answer('q1', '5');
  controller.goTo(1);
  controller.showIn('ar');
  expect(controller.session()).toMatchObject({ stage: 'questions', index: 1, answers: { q1: '5' } });
  controller.answer('q2', 'yes');
  await controller.submit();
  expect(sent.at(-1)).toMatchObject({ responses: { q1: '5', q2: 'yes' }, language: 'ar' });
});
