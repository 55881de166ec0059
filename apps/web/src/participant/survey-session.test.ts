import { expect, test } from 'vitest';
import { advance, missingRequired, type SurveyEvent, type SurveySession } from './survey-session.ts';
import { openSurvey, sessionOf } from './testing.ts';

function after(session: SurveySession, ...events: SurveyEvent[]): SurveySession {
  return events.reduce(advance, session);
}

test('the intro is shown first, and skipped for a survey that was started before', () => {
  expect(sessionOf(openSurvey()).stage).toBe('intro');
  expect(sessionOf(openSurvey({ status: 'start' })).stage).toBe('questions');
});

test('answers stay while going back and forth', () => {
  const session = after(
    sessionOf(openSurvey()),
    { type: 'started' },
    { type: 'answered', questionId: 'q1', answer: '5' },
    { type: 'went_to', index: 1, left: null },
    { type: 'answered', questionId: 'q2', answer: 'yes' },
    { type: 'went_to', index: 0, left: null },
  );
  expect(session).toMatchObject({ index: 0, answers: { q1: '5', q2: 'yes' } });
});

test('blank words take an answer back', () => {
  const session = after(
    sessionOf(openSurvey()),
    { type: 'answered', questionId: 'q3', answer: 'Clear.' },
    { type: 'answered', questionId: 'q3', answer: '   ' },
  );
  expect(session.answers).toEqual({});
});

test('seconds on a question add up over visits and never exceed a day', () => {
  const left = (seconds: number): SurveyEvent => ({ type: 'went_to', index: 0, left: { questionId: 'q1', seconds } });
  const session = after(sessionOf(openSurvey()), left(1.24), left(2.5));
  expect(session.seconds).toEqual({ q1: 3.7 });
  expect(after(session, left(1e9)).seconds).toEqual({ q1: 86_400 });
});

test('a kept session is gone on with, at a question that still exists', () => {
  const kept = { stage: 'questions', name: 'Ann', company: '', index: 40, answers: { q1: '2' }, seconds: {} } as const;
  const session = after(sessionOf(openSurvey()), { type: 'restored', kept, questions: 3 });
  expect(session).toMatchObject({ stage: 'questions', name: 'Ann', index: 2, answers: { q1: '2' } });
});

test('a kept intro does not take a started survey back to its intro', () => {
  const kept = { stage: 'intro', name: 'Ann', company: '', index: 0, answers: {}, seconds: {} } as const;
  const session = after(sessionOf(openSurvey({ status: 'start' })), { type: 'restored', kept, questions: 3 });
  expect(session.stage).toBe('questions');
});

test('a failed submission keeps every answer, and the next answer clears the trouble', () => {
  const failed = after(
    sessionOf(openSurvey()),
    { type: 'answered', questionId: 'q1', answer: '5' },
    { type: 'sending', what: 'answers' },
    { type: 'failed', trouble: 'submit_failed' },
  );
  expect(failed).toMatchObject({ sending: 'nothing', trouble: 'submit_failed', answers: { q1: '5' } });
  expect(after(failed, { type: 'answered', questionId: 'q1', answer: '6' }).trouble).toBeNull();
});

test('only required questions without an answer are missing', () => {
  const { questions } = openSurvey();
  expect(missingRequired(questions, {})).toEqual([0, 1]);
  expect(missingRequired(questions, { q1: '5', q2: 'no' })).toEqual([]);
});
