import type { UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { createAnswerStore } from './answer-store.ts';
import { createSurveyController } from './survey-controller.ts';
import { RequestFailure } from './survey-requests.ts';
import { memoryStorage, openSurvey } from './testing.ts';

const COMPLETE = { q1: '5', q2: 'yes' };

/** A phone with one survey open on it, and a network that can be taken away. */
function openOnPhone({ storage = memoryStorage() as Storage | null, loaded = openSurvey() } = {}) {
  const network = { isThere: true, refusal: null as RequestFailure | null };
  const sent: UpdatePublicSurveyBody[] = [];
  let finished = 0;
  const controller = createSurveyController({
    loaded,
    language: 'pl',
    store: createAnswerStore('answers-of-ann', storage),
    requests: (onNetworkMissing) => {
      const send = async () => {
        if (network.refusal !== null) throw network.refusal;
        if (network.isThere) return;
        onNetworkMissing();
        throw new RequestFailure('network', 'no connection');
      };
      return {
        update: async (_id, body) => {
          await send();
          sent.push(body);
        },
        receipt: async () => {
          await send();
          return { receipt_code: 'K7QM-2XWT', stored_at: '2026-05-01T12:00:00.000Z' };
        },
      };
    },
    now: () => new Date('2026-05-01T12:00:00Z'),
    onFinished: () => {
      finished += 1;
    },
  });
  controller.wake();
  return { controller, network, sent, storage, timesFinished: () => finished };
}

function answerAll({ controller }: ReturnType<typeof openOnPhone>): void {
  for (const [questionId, answer] of Object.entries(COMPLETE))
    controller.tell({ type: 'answered', questionId, answer });
}

test('without a connection the questions come at once, and the answers carry name and company with them', async () => {
  const phone = openOnPhone();
  phone.network.isThere = false;
  phone.controller.tell({ type: 'wrote_name', name: 'Ann' });
  await phone.controller.start();
  expect(phone.controller.session()).toMatchObject({ stage: 'questions', isOffline: true, trouble: null });
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
  expect(phone.controller.session()).toMatchObject({ stage: 'stored', receiptCode: 'K7QM-2XWT' });
  expect([phone.sent.length, phone.timesFinished(), phone.storage?.length]).toEqual([2, 1, 0]);
});

test('they are sent also after the page was closed and opened again', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.isThere = false;
  await phone.controller.submit();
  const reopened = openOnPhone({ storage: phone.storage });
  await expect.poll(() => reopened.controller.session().receiptCode).toBe('K7QM-2XWT');
  expect(reopened.sent).toEqual([expect.objectContaining({ status: 'completed', responses: COMPLETE })]);
});

test('of two tabs the one that sends has the answers of both', async () => {
  const first = openOnPhone();
  await first.controller.start();
  const second = openOnPhone({ storage: first.storage, loaded: openSurvey({ status: 'start' }) });
  first.controller.tell({ type: 'answered', questionId: 'q1', answer: '5' });
  second.controller.tell({ type: 'answered', questionId: 'q2', answer: 'yes' });
  await first.controller.submit();
  expect(first.sent.at(-1)).toMatchObject({ responses: COMPLETE });
});

test('a link that was closed meanwhile is told, and the answers stay on the phone', async () => {
  const phone = openOnPhone();
  await phone.controller.start();
  answerAll(phone);
  phone.network.refusal = new RequestFailure('survey_closed', 'closed');
  await phone.controller.submit();
  expect(phone.controller.session()).toMatchObject({ stage: 'questions', trouble: 'closed', answers: COMPLETE });
  expect(phone.storage?.length).toBe(1);
});

test('a phone that keeps nothing says so and can still send', async () => {
  const phone = openOnPhone({ storage: null });
  await phone.controller.start();
  expect(phone.controller.session().keepsAnswers).toBe(false);
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
