import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { ACTION_EMAIL_PHRASES } from '@plumbline/phrases/action-email';
import { describe, expect, test } from 'vitest';
import { type ActionEmail, writeActionEmail } from './action-email.ts';

const ACTION = {
  kind: 'action_link',
  emailId: 'e',
  to: 'bob@scaffold.example.org',
  organisationName: 'Hill & Sons',
  memberName: 'Ann Hill',
  what: 'Light the <stairs>',
  siteName: 'North tower',
  crewName: 'Formwork',
  dueOn: '2026-05-30',
} as const;

const linkReader = (language: (typeof SURVEY_LANGUAGES)[number]): ActionEmail['reader'] => ({
  kind: 'link',
  language,
  link: 'https://plumbline.example/action/secret',
  until: new Date('2026-08-02T08:00:00Z'),
  timeZone: 'Europe/Berlin',
  replyTo: 'ann@hill.example.org',
  optOutUrl: 'https://plumbline.example/opt-out/x',
});

describe.each(SURVEY_LANGUAGES)('an email about an action in %s', (language) => {
  test.each(['action_link', 'action_assigned', 'action_overdue'] as const)('%s leaves no phrase unfilled', (kind) => {
    const reader =
      kind === 'action_link'
        ? linkReader(language)
        : ({ kind: 'outside', language, optOutUrl: 'https://plumbline.example/opt-out/x' } as const);
    const { subject, text, html } = writeActionEmail({ ...ACTION, kind, reader });
    expect(subject).toContain('Hill & Sons');
    expect([subject, text, html].join('')).not.toMatch(/\{\w+\}/);
    expect(text).toContain('Light the <stairs>');
    expect(text).toContain('North tower');
    expect(html).toContain('Light the &lt;stairs&gt;');
    expect(html).toContain(`lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}"`);
    expect(text).toContain(ACTION_EMAIL_PHRASES[language].optOut);
  });
});

test('the email with a link says what, where, until when and who asks, and is answered to them', () => {
  const email = writeActionEmail({ ...ACTION, reader: linkReader('de') });
  const words = [
    'Ann Hill von Hill & Sons bittet Sie, Folgendes zu erledigen.',
    'Wo: Formwork, North tower',
    'Zu erledigen bis 30. Mai 2026.',
    'https://plumbline.example/action/secret',
    'Der Link gilt bis 2. August 2026',
  ];
  for (const each of words) expect(email.text).toContain(each);
  expect(email).toMatchObject({
    subject: 'Zu erledigen für Hill & Sons',
    onBehalfOf: 'Hill & Sons',
    replyTo: 'ann@hill.example.org',
    optOutUrl: 'https://plumbline.example/opt-out/x',
  });
});

test('a member reads English and no opt-out', () => {
  const reader = { kind: 'member', link: 'https://plumbline.example/app/actions/a' } as const;
  const email = writeActionEmail({ ...ACTION, kind: 'action_done', reader });
  expect(email.text).toContain('Open the action');
  expect(email).not.toHaveProperty('optOutUrl');
});
