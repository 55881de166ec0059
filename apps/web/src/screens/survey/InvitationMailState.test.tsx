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
