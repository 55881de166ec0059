import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { openSurvey, sessionOf } from '../testing.ts';
import { isAheadOf, missingAnswers } from './entries.ts';
import { type AnsweringSession, isAnswering, type KeptSession, type SurveySession } from './session-states.ts';
import { advance, nextIndex, prerenderedSession, type SurveyEvent } from './survey-session.ts';

function after(session: SurveySession, ...events: SurveyEvent[]): SurveySession {
  return events.reduce(advance, session);
}

/** The session of someone who has pressed Start. */
function started(...events: SurveyEvent[]): AnsweringSession {
  const session = after(sessionOf(openSurvey()), { type: 'started' }, ...events);
  if (!isAnswering(session)) throw new RangeError(`nothing can be answered: ${session.stage}`);
  return session;
}

/** The session after coming back to a page with something kept. */
function revisit(answer: PublicSurveyResponse, kept: Partial<KeptSession>, ...before: SurveyEvent[]): SurveySession {
  const nothing: KeptSession = {
    stage: 'intro',
    name: '',
    company: '',
    index: 0,
    answers: {},
    answeredAt: {},
    seconds: {},
  };
  return after(prerenderedSession(answer), ...before, {
    type: 'hydrated',
    kept: { ...nothing, ...kept },
    loaded: answer,
  });
}

test('the intro is shown first, and skipped for a survey that was started before', () => {
  expect(sessionOf(openSurvey()).stage).toBe('intro');
  expect(sessionOf(openSurvey({ status: 'start' })).stage).toBe('questions');
});

test('answers stay while going back and forth', () => {
  const session = started(
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'went_to', index: 1 },
    { type: 'answered', questionId: 'q2', answer: 'yes', atMs: 1 },
    { type: 'went_to', index: 0 },
  );
  expect(session).toMatchObject({ index: 0, answers: { q1: '5', q2: 'yes' } });
});

test('blank words take an answer back', () => {
  const session = started(
    { type: 'answered', questionId: 'q3', answer: 'Clear.', atMs: 1 },
    { type: 'answered', questionId: 'q3', answer: '   ', atMs: 1 },
  );
  expect(session.answers).toEqual({});
});

test('several choices are one answer, which choosing nothing takes back', () => {
  const answered = (answer: readonly string[]) => ({ type: 'answered', questionId: 'q2', answer, atMs: 1 }) as const;
  const chosen = advance(sessionOf(openSurvey()), answered(['yes', 'no']));
  expect(chosen).toMatchObject({ answers: { q2: ['yes', 'no'] } });
  expect(advance(chosen, answered([]))).toHaveProperty('answers', {});
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
  const session = started(spent(1.24), spent(2.5));
  expect(session.seconds).toEqual({ q1: 3.7 });
  expect(after(session, spent(1e9))).toMatchObject({ seconds: { q1: 86_400 } });
  // A clock that was set back, or none at all.
  expect(after(session, spent(-5), spent(Number.NaN))).toMatchObject({ seconds: { q1: 3.7 } });
});

test('nothing can be pressed until the page has read what is on the phone', () => {
  const prerendered = prerenderedSession(openSurvey());
  expect(after(prerendered, { type: 'started' }, { type: 'sending' })).toBe(prerendered);
  const hydrated: SurveyEvent = { type: 'hydrated', kept: null, loaded: openSurvey() };
  expect(after(prerendered, hydrated, { type: 'started' }).stage).toBe('questions');
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
  expect(revisit(openSurvey(), { stage: 'questions', answers })).toHaveProperty('answers', { q3: 'Clear.' });
});

test('what was typed before hydration wins over what was kept', () => {
  const typed: SurveyEvent = { type: 'wrote_name', name: 'Anna' };
  expect(revisit(openSurvey(), { name: 'Ann', company: 'Acme' }, typed)).toMatchObject({
    name: 'Anna',
    company: 'Acme',
  });
});

test('a submission that was refused keeps every answer, and the next answer clears the trouble', () => {
  const failed = started(
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'sending' },
    { type: 'submission_failed', trouble: 'outdated' },
  );
  expect(failed).toMatchObject({ submission: { kind: 'failed', trouble: 'outdated' }, answers: { q1: '5' } });
  expect(after(failed, { type: 'answered', questionId: 'q1', answer: '6', atMs: 1 })).toMatchObject({
    submission: { kind: 'not_sent' },
  });
});

test('only required questions without an answer are missing', () => {
  const { questions } = openSurvey();
  expect(missingAnswers(questions, {})).toEqual([0, 1]);
  expect(missingAnswers(questions, { q1: '5', q2: 'no' })).toEqual([]);
});

test('after the review, next leads from one missing answer to the next one and then to the end', () => {
  const { questions } = openSurvey();
  const reviewed: SurveyEvent[] = [{ type: 'asked_for_review' }, { type: 'went_to', index: 0 }];
  expect(nextIndex(started(...reviewed), questions)).toBe(1);
  const filled = started(
    ...reviewed,
    { type: 'answered', questionId: 'q1', answer: '5', atMs: 1 },
    { type: 'answered', questionId: 'q2', answer: 'yes', atMs: 1 },
  );
  expect(nextIndex(filled, questions)).toBe(2);
});

test('a request that waits for the network says so until it ends', () => {
  const waiting = started({ type: 'sending' }, { type: 'network_missing' });
  expect(waiting).toMatchObject({ stage: 'waiting', submission: { kind: 'sending', network: 'missing' } });
  expect(after(waiting, { type: 'stored', sent: waiting })).toMatchObject({ stage: 'stored' });
});

test('complete answers without a connection wait by themselves, and everything else leads back to the questions', () => {
  const waiting = started({ type: 'sending' }, { type: 'submission_failed', trouble: 'no_connection' });
  expect(waiting).toMatchObject({ stage: 'waiting', submission: { kind: 'not_sent' }, connection: 'offline' });
  const refused = after(waiting, { type: 'sending' }, { type: 'submission_failed', trouble: 'closed' });
  const failed = { kind: 'failed', trouble: 'closed' };
  expect(refused).toMatchObject({ stage: 'questions', submission: failed, connection: 'online' });
});

test('answers of another tab are taken over, its place is not', () => {
  const loaded = openSurvey();
  const here = started({ type: 'answered', questionId: 'q1', answer: '5', atMs: 1 }, { type: 'went_to', index: 1 });
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
  expect(both).toMatchObject({ index: 1, answers: { q1: '5', q3: 'Clear.' }, notices: ['open_in_other_tab'] });
  // The other tab may be closed by now: it gets another message when it keeps something.
  expect(after(both, { type: 'went_to', index: 2 })).toMatchObject({ notices: [] });
});

test('what another tab has sent is stored, but not an answer that was given here since', () => {
  const loaded = openSurvey();
  const began = started({ type: 'answered', questionId: 'q1', answer: '5', atMs: 1 });
  const sentThere: SurveyEvent = {
    type: 'kept_elsewhere',
    kept: { ...began, stage: 'stored' },
    loaded,
    isOtherTab: true,
  };
  expect(after(began, sentThere)).toMatchObject({ stage: 'stored', receipt: { kind: 'loading' } });
  const changed = started({ type: 'answered', questionId: 'q1', answer: '1', atMs: 2 });
  expect(after(changed, sentThere)).toMatchObject({
    stage: 'questions',
    submission: { kind: 'failed', trouble: 'already_submitted' },
    answers: { q1: '1' },
  });
  // And the tab that sent holds what it sent.
  const stored = after(began, { type: 'stored', sent: began });
  const told: SurveyEvent = { type: 'kept_elsewhere', kept: changed, loaded, isOtherTab: true };
  expect(after(stored, told)).toMatchObject({ stage: 'stored', answers: { q1: '5' } });
});

test('of two tabs the later answer counts, also one that was taken back', () => {
  const loaded = openSurvey();
  const here = started(
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
  if (!isAnswering(both)) throw new RangeError(`nothing can be answered: ${both.stage}`);
  expect(both).toMatchObject({ answers: { q1: '7', q2: 'yes' }, seconds: { q1: 3 } });
  expect(Object.keys(both.answers)).toEqual(['q1', 'q2']);
  expect([isAheadOf(both, kept), isAheadOf(both, { ...kept, ...both })]).toEqual([true, false]);
});

test('complete answers wait for a server in trouble too, a refusal leads back to them', () => {
  const failed = started({ type: 'sending' }, { type: 'submission_failed', trouble: 'submit_failed' });
  expect(failed).toMatchObject({ stage: 'waiting', submission: { kind: 'failed', trouble: 'submit_failed' } });
  expect(after(failed, { type: 'submission_failed', trouble: 'closed' }).stage).toBe('questions');
});

test.each(['submit_failed', 'no_connection', 'closed'] as const)(
  'stored answers stay stored, whatever the outcome of another request: %s',
  (trouble) => {
    const began = started();
    const stored = after(began, { type: 'stored', sent: began });
    expect(after(stored, { type: 'submission_failed', trouble })).toBe(stored);
  },
);

test('a survey that was started without leaving anything on this phone says so until the first answer', () => {
  const loaded = openSurvey({ status: 'start' });
  const hydrated = sessionOf(loaded);
  expect(hydrated).toMatchObject({ stage: 'questions', notices: ['begun_elsewhere'] });
  expect(after(hydrated, { type: 'answered', questionId: 'q1', answer: '3', atMs: 1 })).toMatchObject({ notices: [] });
});

test('a start that failed leads back to the intro before the first answer, and interrupts nobody after it', () => {
  const failed: SurveyEvent = { type: 'start_failed', trouble: 'start_failed' };
  const intro = after(started(), failed);
  expect(intro).toMatchObject({ stage: 'intro', trouble: 'start_failed' });
  expect(after(intro, { type: 'started' })).toMatchObject({ stage: 'questions', submission: { kind: 'not_sent' } });
  const answered = started({ type: 'answered', questionId: 'q1', answer: '5', atMs: 1 });
  expect(after(answered, failed)).toBe(answered);
});

test('a refused start replaces every screen before the answers are stored, and stays', () => {
  const refused: SurveyEvent = { type: 'refused', reason: 'survey_closed' };
  const reviewing = started({ type: 'asked_for_review' });
  for (const session of [started(), reviewing, started({ type: 'sending' })]) {
    expect(after(session, refused, { type: 'connected' })).toEqual({
      stage: 'refused',
      reason: 'survey_closed',
      inPageOnly: null,
    });
  }
  const stored = after(started(), { type: 'stored', sent: started() });
  expect(after(stored, refused)).toBe(stored);
});

test('answers that a shared phone sent later, and that were refused, are not stored', () => {
  const stored = after(started(), { type: 'stored', sent: started() });
  const refused = after(stored, { type: 'refused_late', reason: 'slip_already_used' });
  expect(refused).toEqual({ stage: 'refused', reason: 'slip_already_used', inPageOnly: null });
});

test.each(['in_page_only', 'removed_elsewhere'] as const)(
  'a refused start leaves answers in the page that nothing else holds, and starting again returns to them: %s',
  (keeping) => {
    const answered = started({ type: 'answered', questionId: 'q1', answer: '5', atMs: 1 }, { type: 'sending' });
    const refused = after({ ...answered, keeping }, { type: 'refused', reason: 'survey_closed' });
    expect(refused).toMatchObject({ stage: 'refused', inPageOnly: { keeping, answers: { q1: '5' } } });
    expect(after(refused, { type: 'started' })).toEqual({ ...answered, keeping, submission: { kind: 'not_sent' } });
    const empty = after({ ...started(), keeping }, { type: 'refused', reason: 'survey_closed' });
    expect(empty).toMatchObject({ stage: 'refused', inPageOnly: null });
  },
);
