import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { INVITATION_EMAIL_PHRASES } from '@plumbline/phrases/invitation-email';
import { describe, expect, test } from 'vitest';
import { type ParticipantEmail, writeParticipantEmail } from './participant-email.ts';

const LINK = 'https://plumbline.example/survey/abc';

function write(changes: Partial<ParticipantEmail> = {}) {
  return writeParticipantEmail({
    kind: 'invitation',
    emailId: 'email-1',
    to: 'ann@example.org',
    language: 'en',
    participantName: 'Ann',
    organisationName: 'Harbour Concrete',
    inviterName: 'Bob',
    inviterEmail: 'bob@example.org',
    message: null,
    questions: 50,
    minutes: 10,
    link: LINK,
    optOutUrl: 'https://plumbline.example/opt-out/xyz',
    expiresAt: new Date('2026-03-31T23:30:00Z'),
    groupThreshold: null,
    timeZone: 'UTC',
    ...changes,
  });
}

test('text and HTML name the sender, contain the link, and say how long it works', () => {
  const email = write();
  expect(email).toMatchObject({ id: 'email-1', to: 'ann@example.org', subject: 'Safety survey from Harbour Concrete' });
  for (const body of [email.text, email.html]) {
    expect(body).toContain('Hello Ann,');
    expect(body).toContain(LINK);
    expect(body).toContain('31 March 2026');
  }
});

test('a reminder asks for the missing answers and has a subject of its own', () => {
  const { subject, text } = write({ kind: 'reminder' });
  expect(subject).toBe('Reminder: safety survey from Harbour Concrete');
  expect(text).toContain('still waiting for your answers');
  expect(text).toContain(LINK);
});

test('replies go to the inviter, and the opt-out link is in text, HTML and header', () => {
  const email = write();
  expect(email).toMatchObject({ onBehalfOf: 'Harbour Concrete', replyTo: 'bob@example.org' });
  for (const part of [email.text, email.html, email.optOutUrl]) expect(part).toContain('/opt-out/xyz');
  expect(write({ inviterEmail: null })).not.toHaveProperty('replyTo');
});

test("the inviter's message is shown under the inviter's name", () => {
  expect(write({ message: 'Ten minutes.\nThank you.' }).text).toContain('Bob writes:\nTen minutes.\nThank you.');
  expect(write({ message: 'Ten minutes.\nThank you.' }).html).toContain('Ten minutes.<br>Thank you.');
  expect(write().text).not.toContain('writes:');
});

test('without a name the greeting uses the address, and without an inviter the message is from the organisation', () => {
  const email = write({ participantName: null, inviterName: null, message: 'Please.' });
  expect(email.text).toContain('Hello ann@example.org,');
  expect(email.text).toContain('Harbour Concrete writes:');
});

test("the last day is in the organisation's time zone", () => {
  expect(write({ timeZone: 'Europe/Berlin' }).text).toContain('1 April 2026');
  expect(write({ expiresAt: null }).text).not.toContain('works until');
});

test('a link that ends at midnight works on the day before', () => {
  const email = write({ expiresAt: new Date('2026-03-31T22:00:00Z'), timeZone: 'Europe/Berlin' });
  expect(email.text).toContain('31 March 2026');
});

test('in group mode the email promises what the page does, and not that answers go to the company', () => {
  const { text } = write({ groupThreshold: 12 });
  expect(text).toContain('Nobody can see your own answers. Your company sees results of groups of at least 12.');
  expect(text).not.toContain('Your answers go to');
  expect(write().text).toContain('Your answers go to');
});

describe('script in what people wrote is shown as text', () => {
  const SCRIPT = `<script>alert("1")</script><img src=x onerror='alert(1)'>&amp;`;

  test.each(['participantName', 'organisationName', 'inviterName', 'message', 'to'] as const)('%s', (field) => {
    const { html } = write({ message: 'Hello', ...(field === 'to' ? { participantName: null } : {}), [field]: SCRIPT });
    expect(html).not.toMatch(/<script|<img|onerror='/);
    expect(html).toContain(
      '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&lt;img src=x onerror=&#39;alert(1)&#39;&gt;&amp;amp;',
    );
  });
});

test('a line break in a name becomes neither a header nor a line of its own', () => {
  const broken = 'Eve\r\nBcc: all@example.org\u2028\nSubject: won';
  const email = write({ participantName: broken, organisationName: broken });
  expect(email.subject).toBe('Safety survey from Eve Bcc all example.\u2060org Subject won');
  expect(email.text.split('\n')[0]).toBe('Hello Eve Bcc all example.\u2060org Subject won,');
});

describe('the email is in the language of the invitation', () => {
  test.each(SURVEY_LANGUAGES)('%s', (language) => {
    const email = write({ language, message: DEFAULT_INVITATION_TEXT });
    const phrases = INVITATION_EMAIL_PHRASES[language];
    expect(email.subject.replaceAll(/[\u2068\u2069]/g, '')).toBe(phrases.subject('Harbour Concrete'));
    expect(email.html).toContain(`<html lang="${language}" dir="${language === 'ar' ? 'rtl' : 'ltr'}">`);
    expect(email.text).toContain(phrases.usualMessage);
    const month = new Intl.DateTimeFormat(language, { month: 'long' }).format(new Date('2026-03-15'));
    expect(email.text.toLowerCase()).toContain(month.slice(0, 3).toLowerCase());
    expect(email.text).not.toMatch(/undefined|\{\w+\}/);
  });

  test('a message that the inviter wrote is sent unchanged', () => {
    expect(write({ language: 'pl', message: 'See you at seven.' }).text).toContain('See you at seven.');
  });
});

describe('a company name', () => {
  test.each(SURVEY_LANGUAGES)('that ends in a full stop brings no second one: %s', (language) => {
    const options = { language, organisationName: 'Harbour Inc.', inviterName: 'Bob Jr.', message: 'Please.' };
    for (const kind of ['invitation', 'reminder'] as const) {
      const { subject, text, html } = write({ ...options, kind });
      for (const words of [subject, text, html]) expect(words).not.toMatch(/\.[\u2069]?\./);
      expect(text).toContain('Harbour Inc.');
    }
  });
});

describe('names of the other direction leave the punctuation around them in place', () => {
  test('Latin names, addresses and dates in an Arabic email', () => {
    const email = write({ language: 'ar', participantName: null, message: 'See you at seven.' });
    expect(email.subject).toContain('\u2068Harbour Concrete\u2069');
    expect(email.text).toContain('\u2068ann@example.org\u2069،');
    expect(email.html).toContain('<bdi>ann@example.org</bdi>،');
    expect(email.html).toContain('<bdi>Harbour Concrete</bdi>');
    expect(email.html).toContain(`<bdi dir="ltr">${LINK}</bdi>`);
    expect(email.html).toMatch(/<td dir="auto"[^>]*>See you at seven\./);
    // A title holds no elements, so there the characters do the same.
    expect(email.html.replace(/<title>.*<\/title>/, '')).not.toMatch(/[\u2068\u2069]/);
  });

  test('an Arabic name in an English email', () => {
    const email = write({ participantName: 'سارة' });
    expect(email.text).toContain('Hello \u2068سارة\u2069,');
    expect(email.html).toContain('Hello <bdi>سارة</bdi>,');
  });

  test('a name cannot turn the sentence around, and Latin names in English need no marks', () => {
    const email = write({ participantName: 'A\u202enn\u2069' });
    expect(email.text.split('\n')[0]).toBe('Hello Ann,');
  });
});

test('each link stands alone on its line', () => {
  const lines = write().text.split('\n');
  expect(lines).toContain(LINK);
  expect(lines).toContain('https://plumbline.example/opt-out/xyz');
});
