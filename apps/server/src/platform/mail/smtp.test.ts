import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { AUTHORITY_FILE, type MailServer, type MailServerMood, startMailServer } from '../../testkit/mail-server.ts';
import type { Email } from './mailer.ts';
import { createSmtpMailer } from './smtp.ts';

const EMAIL: Email = {
  id: 'a1',
  to: 'ann@example.org',
  subject: 'Safety survey',
  text: 'Hello',
  html: '<p>Hello</p>',
};

/** A short timeout is passed only by the test that waits for it. */
function mailerTo(
  { url }: Pick<MailServer, 'url'>,
  { authority = null as string | null, helo = null as string | null, timeoutMs = 10_000 } = {},
) {
  return createSmtpMailer({ url, from: 'Plumbline <surveys@example.org>', authority, helo, timeoutMs });
}

test('an email is sent to its one recipient, with text and HTML', async () => {
  await using server = await startMailServer();
  await mailerTo(server).send(EMAIL);
  const [email] = server.emails;
  expect(email?.recipients).toEqual(['ann@example.org']);
  expect(email?.content).toMatch(/^From: Plumbline <surveys@example\.org>\r$/m);
  expect(email?.content).toMatch(/^Message-ID: <a1@example\.org>\r$/m);
  expect(email?.content).toMatch(/^Auto-Submitted: auto-generated\r$/m);
  expect(email?.content).toContain('<p>Hello</p>');
  expect(email?.content).not.toMatch(/^(List-Unsubscribe|Reply-To)/im);
});

test('the inviting organisation is shown as sender and gets replies, and one click opts out', async () => {
  await using server = await startMailServer();
  const optOutUrl = 'https://plumbline.example/opt-out/x';
  await mailerTo(server).send({ ...EMAIL, onBehalfOf: 'Harbour Concrete', replyTo: 'bob@example.org', optOutUrl });
  const content = server.emails[0]?.content;
  expect(content).toMatch(/^From: Harbour Concrete via Plumbline <surveys@example\.org>\r$/m);
  expect(content).toMatch(/^Reply-To: bob@example\.org\r$/m);
  expect(content).toMatch(/^List-Unsubscribe: <https:\/\/plumbline\.example\/opt-out\/x>\r$/m);
  expect(content).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
});

test('a long link arrives unbroken', async () => {
  await using server = await startMailServer();
  const link = `https://surveys.example.org/survey/${'a1-'.repeat(60)}`;
  await mailerTo(server).send({ ...EMAIL, text: `Start:\n${link}`, html: `<a href="${link}">Start</a>` });
  expect(server.emails[0]?.content.split(link)).toHaveLength(3);
});

test('this machine introduces itself by the name in the settings', async () => {
  await using server = await startMailServer();
  await mailerTo(server, { helo: 'surveys.example.org' }).send(EMAIL);
  expect(server.emails[0]?.introducedAs).toBe('surveys.example.org');
});

test('a name that somebody typed puts neither a link nor an address into the sender', async () => {
  await using server = await startMailServer();
  await mailerTo(server).send({ ...EMAIL, onBehalfOf: 'Bank https://evil.example/x <eve@example.org>' });
  expect(server.emails[0]?.content).not.toMatch(/^From:.*(https:|eve@)/m);
});

test.each(['subject', 'onBehalfOf'] as const)('a line break in %s adds no header and no recipient', async (field) => {
  await using server = await startMailServer();
  await mailerTo(server).send({ ...EMAIL, [field]: 'Harbour\r\nBcc: eve@example.org' });
  expect(server.emails[0]?.recipients).toEqual(['ann@example.org']);
  expect(server.emails[0]?.content).not.toMatch(/^Bcc:/m);
});

describe('a server with a certificate of a private authority', () => {
  test('is refused unless the authority is known', async () => {
    await using server = await startMailServer({ isSecure: true });
    await expect(mailerTo(server).send(EMAIL)).rejects.toMatchObject({ fate: 'try_again' });
    await mailerTo(server, { authority: await readFile(AUTHORITY_FILE, 'utf8') }).send(EMAIL);
    expect(server.emails).toHaveLength(1);
  });
});

test('a server without TLS gets no email when a private authority is configured', async () => {
  await using server = await startMailServer();
  const authority = await readFile(AUTHORITY_FILE, 'utf8');
  await expect(mailerTo(server, { authority }).send(EMAIL)).rejects.toMatchObject({ fate: 'try_again' });
  expect(server.emails).toHaveLength(0);
});

test('a wrong password is retried, because someone may correct it', async () => {
  await using server = await startMailServer({ login: { user: 'plumbline', password: 'right' } });
  const url = server.url.replace('right', 'wrong');
  await expect(mailerTo({ url }).send(EMAIL)).rejects.toMatchObject({ fate: 'try_again' });
  await mailerTo(server).send(EMAIL);
  expect(server.emails).toHaveLength(1);
});

describe('an email that was not accepted', () => {
  test.each<[MailServerMood, string, boolean]>([
    ['refuses_sender', 'refused', false],
    ['refuses_recipient', 'refused', false],
    ['refuses_content', 'refused', true],
    ['is_busy', 'try_again', true],
    ['drops_at_once', 'try_again', false],
    ['drops', 'unconfirmed', true],
    ['hangs', 'unconfirmed', true],
  ])('a server that %s: %s', async (mood, fate, wasHandedOver) => {
    await using server = await startMailServer({ mood });
    let handedOver = false;
    const timeoutMs = mood === 'hangs' ? 1_000 : 10_000;
    const sending = mailerTo(server, { timeoutMs }).send(EMAIL, async () => {
      handedOver = true;
    });
    await expect(sending).rejects.toMatchObject({ name: 'EmailFailure', fate });
    expect(handedOver).toBe(wasHandedOver);
  });

  test('an unreachable server: try_again', async () => {
    const sending = mailerTo({ url: 'smtp://127.0.0.1:1' }).send(EMAIL);
    await expect(sending).rejects.toMatchObject({ fate: 'try_again' });
  });
});

test('an email whose hand-over cannot be recorded is not sent', async () => {
  await using server = await startMailServer();
  const sending = mailerTo(server).send(EMAIL, () => Promise.reject(new Error('the database is gone')));
  await expect(sending).rejects.toMatchObject({ fate: 'try_again' });
  expect(server.emails).toEqual([]);
});

describe('an email that is withheld', () => {
  test('is not sent, and is handed over to nobody, although the mail server is asked and the email is marked', async () => {
    await using server = await startMailServer();
    let marked = 0;
    await mailerTo(server).withhold?.(EMAIL, async () => {
      marked += 1;
    });
    expect([server.emails, marked]).toEqual([[], 1]);
  });

  test('fails like one that is sent while the mail server is out of order', async () => {
    await using server = await startMailServer({ mood: 'drops_at_once' });
    const mailer = mailerTo(server);
    const fates = await Promise.all(
      [mailer.send(EMAIL), mailer.withhold?.(EMAIL)].map((attempt) => attempt?.catch(({ fate }) => fate)),
    );
    expect(fates).toEqual(['try_again', 'try_again']);
  });
});
