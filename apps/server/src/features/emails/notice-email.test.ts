import { expect, test } from 'vitest';
import { type Notice, writeNotice } from './notice-email.ts';

function write(changes: Partial<Notice> = {}) {
  return writeNotice({
    kind: 'answered_notice',
    mailId: 'mail-1',
    to: 'bob@example.org',
    participantName: 'Ann',
    organisationName: 'Harbour Concrete',
    link: 'https://plumbline.example/app/surveys/1',
    optOutUrl: 'https://plumbline.example/opt-out/xyz',
    ...changes,
  });
}

test('a notice leads to the survey and to getting no more of its kind', () => {
  const mail = write();
  expect(mail.subject).toBe('Ann has answered the safety survey');
  for (const body of [mail.text, mail.html]) {
    expect(body).toContain('https://plumbline.example/app/surveys/1');
    expect(body).toContain('https://plumbline.example/opt-out/xyz');
  }
});

test('a High result is in the subject, with what to do before work starts', () => {
  const mail = write({ kind: 'high_risk_notice' });
  expect(mail.subject).toBe('High risk: talk with Ann');
  expect(mail.text).toContain('Talk with them in private before they do dangerous work');
});

test('of an anonymous survey the name stays out', () => {
  expect(JSON.stringify(write({ participantName: null, kind: 'high_risk_notice' }))).not.toContain('Ann');
});

test('script and line breaks in a name are shown as text', () => {
  const mail = write({ participantName: '<script>alert(1)</script>\r\nBcc: eve@example.org' });
  expect(mail.html).not.toContain('<script>');
  expect(mail.subject).not.toMatch(/[\r\n]/);
});
