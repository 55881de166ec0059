import { expect, test } from 'vitest';
import type { SurveySession } from '../session/session-states.ts';
import { prerenderedSession } from '../session/survey-session.ts';
import { openSurvey } from '../testing.ts';
import { advancePreview, type PreviewEvent } from './use-preview-session.ts';

const loaded = openSurvey({ participant_name: 'Participant' });

function after(...events: PreviewEvent[]) {
  const begun: PreviewEvent[] = [{ type: 'hydrated', kept: null, loaded }, { type: 'started' }, ...events];
  return begun.reduce<SurveySession>(
    (session, event) => advancePreview(session, event, loaded),
    prerenderedSession(loaded),
  );
}

const answered = (questionId: string, answer: string): PreviewEvent => ({
  type: 'answered',
  questionId,
  answer,
  atMs: 0,
});

test('a preview goes from question to question and ends where answers would be sent', () => {
  const last = after(answered('q1', '5'), { type: 'went_on' }, answered('q2', 'yes'), { type: 'went_on' });
  expect(last).toMatchObject({ stage: 'questions', index: 2 });
  expect(advancePreview(last, { type: 'submitted' }, loaded).stage).toBe('stored');
});

test('a preview lists missing answers as the survey does', () => {
  const review = after(answered('q2', 'yes'), { type: 'submitted' });
  expect(review.stage).toBe('review');
  const back = advancePreview(review, { type: 'went_to', index: 0 }, loaded);
  expect(advancePreview(back, { type: 'went_on' }, loaded)).toMatchObject({ stage: 'questions', index: 2 });
});

test('all answers are listed on request, although none is missing', () => {
  const review = after(answered('q1', '5'), answered('q2', 'yes'), { type: 'asked_for_review' });
  expect(review.stage).toBe('review');
  expect(advancePreview(review, { type: 'went_to', index: 1 }, loaded)).toMatchObject({ stage: 'questions', index: 1 });
});
