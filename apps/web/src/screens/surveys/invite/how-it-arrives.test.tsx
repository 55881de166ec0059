import type { InvitationEmail } from '@plumbline/contract/wire';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { HowItArrives } from './HowItArrives.tsx';

const WITHHELD: InvitationEmail = {
  kind: 'invitation',
  status: 'withheld',
  attempts: 0,
  sent_at: null,
  error: 'This mailbox got enough emails today.',
};

function words(survey: { email?: string | null; isUnsubscribed?: boolean; mail?: InvitationEmail | null }): string {
  const { email = 'eve@example.org', isUnsubscribed = false, mail = null } = survey;
  return renderToStaticMarkup(
    <HowItArrives
      survey={{ participant_email: email, is_unsubscribed: isUnsubscribed, invitation_mail: mail }}
      participant="Eve"
    />,
  );
}

test('an emailed invitation is described as being sent', () => {
  expect(words({})).toContain('on its way');
});

test.each([
  ['someone who has opted out of emails', { isUnsubscribed: true }, 'has opted out of emails'],
  ['somebody whose email was withheld', { mail: WITHHELD }, 'This mailbox got enough emails today.'],
  ['somebody without an address', { email: null }, 'No email is sent.'],
])('for %s no email is announced, and the link is offered instead', (_, survey, reason) => {
  const html = words(survey);
  expect(html).not.toContain('on its way');
  expect(html).toContain(reason);
  expect(html).toContain('Give the link to Eve yourself, or let them scan the code.');
});
