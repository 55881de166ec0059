import { expect, test } from 'vitest';
import { type NotificationEmail, writeNotification } from './notification-email.ts';

function write(changes: Partial<NotificationEmail> = {}) {
  return writeNotification({
    kind: 'answered_notice',
    emailId: 'email-1',
    to: 'bob@example.org',
    participantName: 'Ann',
    organisationName: 'Harbour Concrete',
    link: 'https://plumbline.example/app/surveys/1',
    optOutUrl: 'https://plumbline.example/opt-out/xyz',
    ...changes,
  });
}

test('a notification links to the survey and to the opt-out from its kind', () => {
  const email = write();
  expect(email.subject).toBe('Ann has answered the safety survey');
  for (const body of [email.text, email.html]) {
    expect(body).toContain('https://plumbline.example/app/surveys/1');
    expect(body).toContain('https://plumbline.example/opt-out/xyz');
  }
});

test('a High result is named in the subject, and the text says what to do before work starts', () => {
  const email = write({ kind: 'high_risk_notice' });
  expect(email.subject).toBe('High risk: talk to Ann');
  expect(email.text).toContain('Talk to them in private before they do dangerous work');
});

test('the name is left out for an anonymous survey', () => {
  expect(JSON.stringify(write({ participantName: null, kind: 'high_risk_notice' }))).not.toContain('Ann');
});

test('script and line breaks in a name are shown as text', () => {
  const email = write({ participantName: '<script>alert(1)</script>\r\nBcc: eve@example.org' });
  expect(email.html).not.toContain('<script>');
  expect(email.subject).not.toMatch(/[\r\n]/);
});
