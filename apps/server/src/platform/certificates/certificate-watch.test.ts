import { once } from 'node:events';
import { readFile } from 'node:fs/promises';
import { type AddressInfo, createServer as createPlainServer } from 'node:net';
import { createServer } from 'node:tls';
import { SMTPServer } from 'smtp-server';
import { expect, test } from 'vitest';
import { AUTHORITY_FILE } from '../../testkit/mail-server.ts';
import { type CertificateAddress, readCertificate } from './certificate.ts';
import { watchCertificates } from './certificate-watch.ts';

const HOUR_MS = 3_600_000;
/** Matches any expiry date. The certificate of the testkit was signed by a private authority, which nobody trusts. */
const EXPIRY = /^\d{4}-/;

async function certificate() {
  const folder = new URL('.', AUTHORITY_FILE);
  const [key, cert] = await Promise.all([
    readFile(new URL('server.key', folder)),
    readFile(new URL('server.pem', folder)),
  ]);
  return { key, cert };
}

test('the end of a certificate is read although nobody trusts it', async () => {
  const server = createServer(await certificate()).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const end = await readCertificate({ host: '127.0.0.1', port, startsPlain: false });
  expect(end.toISOString()).toMatch(EXPIRY);
  server.close();
});

test('the end of the certificate of a mail server that switches to TLS is read', async () => {
  const server = new SMTPServer({ ...(await certificate()), secure: false });
  server.listen(0, '127.0.0.1');
  await once(server.server, 'listening');
  const { port } = server.server.address() as AddressInfo;
  const end = await readCertificate({ host: '127.0.0.1', port, startsPlain: true });
  expect(end.toISOString()).toMatch(EXPIRY);
  await new Promise<void>((resolve) => server.close(resolve));
});

test.each([
  ['closes the connection', false, ''],
  ['closes the connection', true, ''],
  ['offers no TLS', true, '220 hello\r\n250 plain\r\n502 no\r\n'],
])('a server that %s has no certificate (mail: %s)', async (_, startsPlain, words) => {
  const server = createPlainServer((socket) => socket.on('error', () => {}).end(words)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  await expect(readCertificate({ host: '127.0.0.1', port, startsPlain })).rejects.toThrow();
  server.close();
});

test('certificates are checked at most once an hour, and nobody waits for a check', async () => {
  const asked: CertificateAddress[] = [];
  let now = new Date('2026-11-22T08:00:00Z');
  const expiresAt = new Date('2027-01-01T00:00:00Z');
  const watch = watchCertificates({
    publicUrl: 'https://surveys.example.org',
    smtpUrl: 'smtp://user:hush@mail.example.org',
    clock: { now: () => now },
    read: async (address) => {
      asked.push(address);
      if (address.startsPlain) throw new Error('unreachable');
      return expiresAt;
    },
  });
  expect(watch.known()).toEqual([]);
  await watch.check();
  expect(watch.known()).toEqual([
    { name: 'public_url', host: 'surveys.example.org', expiresAt },
    { name: 'mail_server', host: 'mail.example.org', expiresAt: null },
  ]);
  expect(asked).toEqual([
    { host: 'surveys.example.org', port: 443, startsPlain: false },
    { host: 'mail.example.org', port: 587, startsPlain: true },
  ]);
  now = new Date(now.getTime() + HOUR_MS);
  watch.known();
  watch.known();
  expect(asked).toHaveLength(4);
});

test('an installation without TLS has no certificate to watch', async () => {
  const local = { publicUrl: 'http://127.0.0.1:3000', clock: { now: () => new Date() } };
  expect(await watchCertificates({ ...local, smtpUrl: null }).check()).toEqual([]);
  expect(await watchCertificates({ ...local, smtpUrl: 'smtp://localhost:2525' }).check()).toEqual([]);
});
