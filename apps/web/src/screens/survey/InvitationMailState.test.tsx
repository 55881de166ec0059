import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { InvitationMailState } from './InvitationMailState.tsx';

const drawn = (email: string | null) =>
  renderToStaticMarkup(
    <InvitationMailState survey={aSurvey({ participant_email: email })} isMailing={false} onMail={() => undefined} />,
  );

test('a mail is offered to whom it can reach, and to nobody else', () => {
  expect(drawn('bob@example.org')).toContain('Send the invitation again');
  expect(drawn(null)).not.toContain('<button');
});

test('a mail that was kept back says why, and how else to reach the person', () => {
  const error = 'This address has been sent as many emails as one person may get in a day. Try again tomorrow.';
  const mail = { kind: 'invitation', status: 'withheld', attempts: 0, sent_at: null, error } as const;
  const survey = aSurvey({ participant_email: 'bob@example.org', invitation_mail: mail });
  const html = renderToStaticMarkup(<InvitationMailState survey={survey} isMailing={false} onMail={() => undefined} />);
  expect(html).toContain(error);
  expect(html).toContain('You can copy the link above and send it yourself.');
});

test('of an anonymous survey a reminder is requested, not sent, and can be requested again', () => {
  const survey = aSurvey({ is_anonymous: true, reminders_sent: 2 });
  const html = renderToStaticMarkup(<InvitationMailState survey={survey} isMailing={false} onMail={() => undefined} />);
  expect(html).toContain('2 reminders were requested. A participant who has answered gets none.');
  expect(html).toContain('Send a reminder');
});
