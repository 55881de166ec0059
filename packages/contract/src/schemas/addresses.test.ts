import { expect, test } from 'vitest';
import { forgotPasswordBody, signInBody, signUpBody } from './identity.ts';
import { inviteMemberBody } from './organisation.ts';
import { eraseBody, lookUpPersonBody } from './person.ts';
import { createSurveyBody } from './survey.ts';

const WITHOUT_DOT = 'ann@site';

test('a new address needs a dot in its domain', () => {
  const fields = { email: WITHOUT_DOT, name: 'Ann', password: 'longenough' };
  expect(signUpBody.safeParse(fields).success).toBe(false);
  expect(inviteMemberBody.safeParse(fields).success).toBe(false);
  expect(createSurveyBody.safeParse({ participant_email: WITHOUT_DOT }).success).toBe(false);
});

test('people whose stored address has no dot can sign in, be looked up and be erased', () => {
  for (const body of [signInBody, forgotPasswordBody, lookUpPersonBody, eraseBody]) {
    expect(body.parse({ email: WITHOUT_DOT }).email).toBe(WITHOUT_DOT);
  }
});
