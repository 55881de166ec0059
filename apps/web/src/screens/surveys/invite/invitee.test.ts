import { expect, test } from 'vitest';
import { inviteeOf } from './invitee.ts';

const FORM = {
  isAnonymous: false,
  questionnaireId: 'full',
  email: 'a.ash@example.org',
  name: '',
  company: null,
  language: null,
  text: 'Hi',
};
const BLANK = {
  is_anonymous: false,
  questionnaire_id: 'full',
  participant_email: 'a.ash@example.org',
  language: null,
  invitation_text: 'Hi',
};

test('what was left blank is left to the server, which knows the person', () => {
  expect(inviteeOf(FORM)).toEqual(BLANK);
});

test('what was typed is sent, also a company that was cleared', () => {
  expect(inviteeOf({ ...FORM, name: 'Ann Ash', company: '' })).toEqual({
    ...BLANK,
    participant_name: 'Ann Ash',
    company: '',
  });
});

test('neither name nor company is sent for an anonymous survey, even when they were typed before', () => {
  expect(inviteeOf({ ...FORM, isAnonymous: true, name: 'Ann Ash', company: 'Ash Ltd' })).toEqual({
    ...BLANK,
    is_anonymous: true,
  });
});

test('without an address the message is not sent', () => {
  expect(inviteeOf({ ...FORM, email: null, name: 'Ann Ash' })).toEqual({
    is_anonymous: false,
    questionnaire_id: 'full',
    participant_email: null,
    participant_name: 'Ann Ash',
    language: null,
  });
});
