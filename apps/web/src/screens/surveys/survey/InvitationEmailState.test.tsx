import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { emailedInWords, InvitationEmailState, recipientInWords } from './InvitationEmailState.tsx';

const drawn = (email: string | null) =>
  renderToStaticMarkup(
    <InvitationEmailState
      survey={aSurvey({ participant_email: email })}
      isSending={false}
      onSendEmail={() => undefined}
    />,
  );

test('another email is offered only when it can reach the participant', () => {
  expect(drawn('bob@example.org')).toContain('Send the invitation');
  expect(drawn(null)).not.toContain('<button');
});

test('an invitation is sent again only where one was sent before', () => {
  expect(drawn('bob@example.org')).not.toContain('again');
});

test('a withheld email is shown with the reason, and with another way to reach the person', () => {
  const error = 'This address has reached its limit of emails per day. Try again tomorrow.';
  const mail = { kind: 'invitation', status: 'withheld', attempts: 0, sent_at: null, error } as const;
  const survey = aSurvey({ participant_email: 'bob@example.org', invitation_mail: mail });
  const html = renderToStaticMarkup(
    <InvitationEmailState survey={survey} isSending={false} onSendEmail={() => undefined} />,
  );
  expect(html).toContain(error);
  expect(html).toContain('You can copy the link above and send it yourself.');
  expect(html).toContain('Send the invitation again');
});

test('a reminder of an anonymous survey is shown as requested, not sent, and can be requested again', () => {
  const survey = aSurvey({ is_anonymous: true, reminders_sent: 2 });
  const html = renderToStaticMarkup(
    <InvitationEmailState survey={survey} isSending={false} onSendEmail={() => undefined} />,
  );
  expect(html).toContain('2 reminders were requested. A participant who has answered gets none.');
  expect(html).toContain('Send a reminder');
});

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
