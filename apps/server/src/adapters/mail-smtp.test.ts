import { expect, test } from 'vitest';
import { startSmtpSink } from '../testkit/smtp-sink.ts';
import { createSmtpMailer } from './mail-smtp.ts';

const MAIL = {
  id: 'a1',
  to: 'ann@example.org',
  subject: 'Safety survey\r\nBcc: eve@example.org',
  text: 'Hello',
  html: '<p>Hello</p>',
};

test('a mail is handed to the server, to its one recipient, with text and HTML', async () => {
  await using sink = await startSmtpSink();
  const mailer = createSmtpMailer({ url: sink.url, from: 'Plumbline <surveys@example.org>' });
  await mailer.send({ ...MAIL, subject: 'Safety survey' });
  const [mail] = sink.mails;
  expect(mail?.recipients).toEqual(['RCPT TO:<ann@example.org>']);
  expect(mail?.content).toMatch(/^From: Plumbline <surveys@example\.org>$/m);
  expect(mail?.content).toMatch(/^Message-ID: <a1@example\.org>$/m);
  expect(mail?.content).toContain('<p>Hello</p>');
});

test('a line break in a subject makes no header and no recipient', async () => {
  await using sink = await startSmtpSink();
  await createSmtpMailer({ url: sink.url, from: 's@example.org' }).send(MAIL);
  expect(sink.mails[0]?.recipients).toEqual(['RCPT TO:<ann@example.org>']);
  expect(sink.mails[0]?.content).not.toMatch(/^Bcc:/m);
});

test('a refusal and an unreachable server are failures', async () => {
  await using sink = await startSmtpSink({ refuses: true });
  await expect(createSmtpMailer({ url: sink.url, from: 's@example.org' }).send(MAIL)).rejects.toThrow();
  await expect(createSmtpMailer({ url: 'smtp://127.0.0.1:1', from: 's@example.org' }).send(MAIL)).rejects.toThrow();
});
