import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { configOf } from '../../testkit/config-of.ts';

test.each([
  [{ PUBLIC_URL: 'https://surveys.example.org' }, 'surveys.example.org'],
  [{ PUBLIC_URL: 'https://surveys.example.org', SMTP_HELO: 'out.example.org' }, 'out.example.org'],
  [{ PUBLIC_URL: 'http://localhost:3000' }, null],
  [{ PUBLIC_URL: 'http://192.0.2.7:3000' }, null],
])('with %j this machine introduces itself to the mail server as %s', (settings, helo) => {
  const email = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 's@example.org', DEMO_PUBLIC: '1' };
  expect(configOf({ ...email, ...settings }).email).toMatchObject({ kind: 'smtp', helo });
});

test('the authority of a mail server is read from its file', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'plumbline-config-'));
  const path = join(folder, 'authority.pem');
  const pem = '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----\n';
  await writeFile(path, pem);
  const email = { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 's@example.org' };
  expect(configOf({ ...email, SMTP_CA_FILE: path }).email).toMatchObject({ kind: 'smtp', authority: pem });
  await rm(folder, { recursive: true });
});
