import { expect, test } from 'vitest';
import type { LinkedSurvey } from './answering.repository.ts';
import { createRememberedLinks, LINKS_KEPT } from './remembered-links.ts';

const SURVEY: LinkedSurvey = {
  id: 'survey',
  version: '1',
  language: null,
  status: 'invited',
  is_public: true,
  is_anonymous: false,
  question_set_hash: 'hash',
  shuffle_seed: 1,
  submitted_at: null,
  expires_at: null,
  revoked_at: null,
  retention_months: 84,
};

function linked(participantId: string, row = SURVEY) {
  return { link: { organisation_id: 'organisation', survey_id: 'survey', participant_id: participantId }, row };
}

test('nothing that tells who somebody is is remembered', () => {
  const links = createRememberedLinks();
  const read = {
    ...SURVEY,
    title: 'Safety Survey for Ann',
    participant_name: 'Ann',
    participant_email: 'ann@example.org',
  };
  links.keep(linked('ann', read));
  expect(links.recall('ann')).toEqual(linked('ann'));
});

test('a survey that is gone is forgotten', () => {
  const links = createRememberedLinks();
  links.keep(linked('ann'));
  links.keep({ ...linked('ann'), row: undefined });
  expect(links.recall('ann')).toBeUndefined();
});

test('of too many the ones that were longest unused are forgotten', () => {
  const links = createRememberedLinks();
  for (let n = 0; n < LINKS_KEPT; n += 1) links.keep(linked(`participant ${n}`));
  links.keep(linked('participant 0'));
  links.keep(linked('one more'));
  expect(links.recall('participant 0')).toBeDefined();
  expect(links.recall('participant 1')).toBeUndefined();
  expect(links.recall('participant 2')).toBeDefined();
});
