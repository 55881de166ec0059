import type { PublicSurveyAnswer } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { openSurvey, sessionOf } from '../testing.ts';
import {
  advance,
  isAheadOf,
  type KeptSession,
  missingRequired,
  nextIndex,
  type SurveyEvent,
  type SurveySession,
} from './survey-session.ts';

function after(session: SurveySession, ...events: SurveyEvent[]): SurveySession {
  return events.reduce(advance, session);
}

/** The session after coming back to a page with something kept. */
function revisit(answer: PublicSurveyAnswer, kept: Partial<KeptSession>, ...before: SurveyEvent[]): SurveySession {
  const nothing: KeptSession = {
    stage: 'intro',
    name: '',
    company: '',
    index: 0,
    answers: {},
    answeredAt: {},
    seconds: {},
  };
  return after(sessionOf(answer), ...before, { type: 'woke', kept: { ...nothing, ...kept }, loaded: answer });
}

test('the intro is shown first, and skipped for a survey that was started before', () => {
  expect(sessionOf(openSurvey()).stage).toBe('intro');
  expect(sessionOf(openSurvey({ status: 'start' })).stage).toBe('questions');
});

test('answers stay while going back and forth', () => {
  const session = after(
    sessionOf(openSurvey()),
    { type: 'started' },
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'went_to', index: 1 },
    { type: 'answered', questionId: 'q2', answer: 'yes', atMs: 1 },
    { type: 'went_to', index: 0 },
  );
  expect(session).toMatchObject({ index: 0, answers: { q1: '5', q2: 'yes' } });
});

test('blank words take an answer back', () => {
  const session = after(
    sessionOf(openSurvey()),
    { type: 'answered', questionId: 'q3', answer: 'Clear.', atMs: 1 },
    { type: 'answered', questionId: 'q3', answer: '   ', atMs: 1 },
  );
  expect(session.answers).toEqual({});
});

test('halves of characters and NUL, which the server refuses, are left out', () => {
  const session = after(
    sessionOf(openSurvey()),
    { type: 'answered', questionId: 'q3', answer: 'Fine \ud83d\u0000 \u{1f44d}', atMs: 1 },
    { type: 'wrote_name', name: 'Ann\u2028Lee' },
  );
  expect(session).toMatchObject({ answers: { q3: 'Fine  \u{1f44d}' }, name: 'Ann Lee' });
});

test('seconds on a question add up over visits and never exceed a day', () => {
  const spent = (seconds: number): SurveyEvent => ({ type: 'spent', questionId: 'q1', seconds });
  const session = after(sessionOf(openSurvey()), spent(1.24), spent(2.5));
  expect(session.seconds).toEqual({ q1: 3.7 });
  expect(after(session, spent(1e9)).seconds).toEqual({ q1: 86_400 });
  // A clock that was set back, or none at all.
  expect(after(session, spent(-5), spent(Number.NaN)).seconds).toEqual({ q1: 3.7 });
});

test('nothing can be pressed until the page has read what is on the phone', () => {
  expect(sessionOf(openSurvey()).isAwake).toBe(false);
  expect(after(sessionOf(openSurvey()), { type: 'woke', kept: null, loaded: openSurvey() }).isAwake).toBe(true);
});

test('a kept session is gone on with, at a question that still exists', () => {
  const session = revisit(openSurvey(), { stage: 'questions', name: 'Ann', index: 40, answers: { q1: '2' } });
  expect(session).toMatchObject({ stage: 'questions', name: 'Ann', index: 2, answers: { q1: '2' } });
});

test('a kept intro does not take a started survey back to its intro', () => {
  expect(revisit(openSurvey({ status: 'start' }), { stage: 'intro' }).stage).toBe('questions');
});

test('kept answers that the survey does not ask for any more are let go', () => {
  const answers = { q1: '9', q2: 'maybe', q3: 'Clear.', gone: '1' };
  expect(revisit(openSurvey(), { stage: 'questions', answers }).answers).toEqual({ q3: 'Clear.' });
});

test('what was typed before the page was alive wins over what was kept', () => {
  const typed: SurveyEvent = { type: 'wrote_name', name: 'Anna' };
  expect(revisit(openSurvey(), { name: 'Ann', company: 'Acme' }, typed)).toMatchObject({
    name: 'Anna',
    company: 'Acme',
  });
});

test('a submission that was refused keeps every answer, and the next answer clears the trouble', () => {
  const failed = after(
    sessionOf(openSurvey()),
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'sending', what: 'answers' },
    { type: 'failed', trouble: 'outdated' },
  );
  expect(failed).toMatchObject({ sending: 'nothing', trouble: 'outdated', answers: { q1: '5' } });
  expect(after(failed, { type: 'answered', questionId: 'q1', answer: '6', atMs: 1 }).trouble).toBeNull();
});

test('only required questions without an answer are missing', () => {
  const { questions } = openSurvey();
  expect(missingRequired(questions, {})).toEqual([0, 1]);
  expect(missingRequired(questions, { q1: '5', q2: 'no' })).toEqual([]);
});

test('after the review, next leads from one missing answer to the next one and then to the end', () => {
  const { questions } = openSurvey();
  const reviewing = after(sessionOf(openSurvey()), { type: 'asked_for_review' }, { type: 'went_to', index: 0 });
  expect(nextIndex(reviewing, questions)).toBe(1);
  const filled = after(
    reviewing,
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'answered', questionId: 'q2', answer: 'yes', atMs: 1 },
  );
  expect(nextIndex(filled, questions)).toBe(2);
});

test('a request that waits for the network says so until it ends', () => {
  const waiting = after(sessionOf(openSurvey()), { type: 'sending', what: 'answers' }, { type: 'network_missing' });
  expect(waiting.isNetworkMissing).toBe(true);
  expect(after(waiting, { type: 'stored', sent: waiting }).isNetworkMissing).toBe(false);
});

test('complete answers without a connection wait by themselves, and everything else leads back to the questions', () => {
  const sent: SurveyEvent = { type: 'sending', what: 'answers' };
  const began = after(sessionOf(openSurvey()), { type: 'started' }, sent);
  const waiting = after(began, { type: 'failed', trouble: 'no_connection' });
  expect(waiting).toMatchObject({ stage: 'waiting', trouble: null, isOffline: true, sending: 'nothing' });
  const refused = after(waiting, sent, { type: 'failed', trouble: 'closed' });
  expect(refused).toMatchObject({ stage: 'questions', trouble: 'closed', isOffline: false });
});

test('answers of another tab are taken over, its place is not', () => {
  const loaded = openSurvey();
  const here = after(
    sessionOf(loaded),
    { type: 'started' },
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'went_to', index: 1 },
  );
  const kept: KeptSession = {
    stage: 'questions',
    name: 'Ann',
    company: '',
    index: 2,
    answers: { q1: '5', q3: 'Clear.', gone: '1' },
    answeredAt: { q3: 2 },
    seconds: {},
  };
  const both = after(here, { type: 'kept_elsewhere', kept, loaded, isOtherTab: true });
  expect(both).toMatchObject({ index: 1, answers: { q1: '5', q3: 'Clear.' }, isOpenElsewhere: true });
  // The other tab may be closed by now: it is told again when it keeps something.
  expect(after(both, { type: 'went_to', index: 2 }).isOpenElsewhere).toBe(false);
});

test('what another tab has sent is stored, but not an answer that was given here since', () => {
  const loaded = openSurvey();
  const began = after(
    sessionOf(loaded),
    { type: 'started' },
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
  );
  const sentThere: SurveyEvent = {
    type: 'kept_elsewhere',
    kept: { ...began, stage: 'stored' },
    loaded,
    isOtherTab: true,
  };
  expect(after(began, sentThere)).toMatchObject({ stage: 'stored', trouble: null });
  const changed = after(began, { type: 'answered', questionId: 'q1', answer: '1', atMs: 2 });
  expect(after(changed, sentThere)).toMatchObject({
    stage: 'questions',
    trouble: 'already_submitted',
    answers: { q1: '1' },
  });
  // And the tab that sent holds what it sent.
  const stored = after(began, { type: 'stored', sent: began });
  const told: SurveyEvent = { type: 'kept_elsewhere', kept: changed, loaded, isOtherTab: true };
  expect(after(stored, told)).toMatchObject({ stage: 'stored', answers: { q1: '5' } });
});

test('of two tabs the later answer counts, also one that was taken back', () => {
  const loaded = openSurvey();
  const here = after(
    sessionOf(loaded),
    { type: 'started' },
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 10 },
    { type: 'answered', questionId: 'q2', answer: 'yes', atMs: 30 },
    { type: 'answered', questionId: 'q3', answer: 'Clear.', atMs: 10 },
  );
  const kept: KeptSession = {
    stage: 'questions',
    name: 'Ann',
    company: '',
    index: 0,
    answers: { q1: '7', q2: 'no' },
    answeredAt: { q1: 20, q2: 20, q3: 20 },
    seconds: { q1: 3 },
  };
  const both = after(here, { type: 'kept_elsewhere', kept, loaded, isOtherTab: true });
  expect(both).toMatchObject({ answers: { q1: '7', q2: 'yes' }, seconds: { q1: 3 } });
  expect(Object.keys(both.answers)).toEqual(['q1', 'q2']);
  expect([isAheadOf(both, kept), isAheadOf(both, { ...kept, ...both })]).toEqual([true, false]);
});

test('complete answers wait for a server in trouble too, a refusal leads back to them', () => {
  const sending = after(sessionOf(openSurvey()), { type: 'started' }, { type: 'sending', what: 'answers' });
  const troubled = after(sending, { type: 'failed', trouble: 'submit_failed' });
  expect(troubled).toMatchObject({ stage: 'waiting', trouble: 'submit_failed' });
  expect(after(troubled, { type: 'failed', trouble: 'closed' }).stage).toBe('questions');
});

test.each(['submit_failed', 'no_connection', 'closed'] as const)(
  'what is stored stays so, whatever became of another request: %s',
  (trouble) => {
    const began = after(sessionOf(openSurvey()), { type: 'started' });
    const stored = after(began, { type: 'stored', sent: began });
    expect(after(stored, { type: 'failed', trouble })).toMatchObject({ stage: 'stored', trouble: null });
  },
);

test('a survey that was started without leaving anything on this phone says so until the first answer', () => {
  const loaded = openSurvey({ status: 'start' });
  const woke = after(sessionOf(loaded), { type: 'woke', kept: null, loaded });
  expect(woke.isBegunElsewhere).toBe(true);
  expect(after(woke, { type: 'answered', questionId: 'q1', answer: '3', atMs: 1 }).isBegunElsewhere).toBe(false);
});
