import { expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { emailedInWords, recipientInWords } from './emailed-words.ts';

const MAIL = { status: 'waiting', attempts: 0, sent_at: null, error: null } as const;

test.each(['reminder', 'invitation'] as const)('before and after a %s its address is named', (kind) => {
  const survey = aSurvey({ participant_email: 'ann@example.org', invitation_mail: { ...MAIL, kind } });
  expect(recipientInWords(survey)).toBe('Goes to ann@example.org.');
  expect(emailedInWords(survey)).toBe(`The ${kind} to ann@example.org is on its way`);
});

test('nothing is claimed about whether the participant of an anonymous survey gets it', () => {
  const survey = aSurvey({
    is_anonymous: true,
    participant_email: null,
    invitation_mail: { ...MAIL, kind: 'invitation' },
  });
  expect(recipientInWords(survey)).toBe('Goes to the participant unless they have answered.');
  expect(emailedInWords(survey)).toBe('The participant gets a reminder unless they have answered');
});
