import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { expect, test } from 'vitest';
import { messageHint } from './InvitationTextField.tsx';

const SENDING = { place: 'Sent above the link.', language: 'the language above' };

test('the default message is described as translated until it is changed', () => {
  expect(messageHint(DEFAULT_INVITATION_TEXT, SENDING)).toBe(
    'Sent above the link. Unless you change it, it is sent in the language above.',
  );
  expect(messageHint(`${DEFAULT_INVITATION_TEXT} Thanks`, SENDING)).toBe(
    'Sent above the link. Your own words are sent as they are.',
  );
});
