import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import type { ReviewSession } from '../session/session-states.ts';
import { advance } from '../session/survey-session.ts';
import type { SurveyActions } from '../session/use-survey-session.ts';
import { openSurvey, sessionOf } from '../testing.ts';
import { PageLanguageContext } from '../use-phrases.ts';
import { Review } from './Review.tsx';

const loaded = openSurvey({ status: 'start' });
const nothing = () => {};
const actions: SurveyActions = {
  writeName: nothing,
  writeCompany: nothing,
  answer: nothing,
  start: nothing,
  goTo: nothing,
  goToNext: nothing,
  submit: nothing,
  review: nothing,
  fetchReceipt: nothing,
  remove: nothing,
};

/** The words of the list, between bars. */
function listedAfter(answers: Readonly<Record<string, string>>): string {
  const session = Object.entries(answers).reduce(
    (before, [questionId, answer]) => advance(before, { type: 'answered', questionId, answer, atMs: 0 }),
    sessionOf(loaded),
  );
  const review = advance(session, { type: 'asked_for_review' }) as ReviewSession;
  const html = renderToString(
    <PageLanguageContext.Provider value={{ language: 'en', phrases: PARTICIPANT_PHRASES.en }}>
      <Review questions={loaded.questions} session={review} actions={actions} />
    </PageLanguageContext.Provider>,
  );
  return html.replaceAll('<!-- -->', '').replaceAll(/<[^>]*>/g, '|');
}

test('every answer is listed, after the optional questions without an answer', () => {
  const words = listedAfter({ q1: '5', q2: 'yes' });
  expect(words).toMatch(
    /\|Review answers\|.*\|1 optional question has no answer\.\|.*\|Question 3 of 3 \(Optional\)\|.*\|Your answers\|.*\|Question 1 of 3\|.*\|5\|.*\|Question 2 of 3\|.*\|Yes\|/,
  );
  expect(words).not.toContain('Some answers are missing');
  expect(words).toContain('|Submit Survey|');
});

test('missing required answers give the list its title', () => {
  const words = listedAfter({ q2: 'yes', q3: 'Ladders.' });
  expect(words).toMatch(/\|Some answers are missing\|.*\|1 question still needs an answer\.\|.*\|Question 1 of 3\|/);
  expect(words).not.toContain('optional');
  expect(words).not.toContain('Submit Survey');
});

test('a survey without a missing answer has one list', () => {
  const words = listedAfter({ q1: '5', q2: 'yes', q3: 'Ladders.' });
  expect(words).not.toMatch(/answers are missing|still needs|has no answer/);
  expect(words).toContain('|Ladders.|');
});
