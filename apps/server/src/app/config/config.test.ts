import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import type { Config } from './config-types.ts';
import { readEnvironment } from './env.ts';

type Variables = Record<string, string>;

function configOf(variables: Variables): Config {
  return readConfig(readEnvironment(variables));
}

const COGNITO = { COGNITO_USER_POOL_ID: 'eu-central-1_AbC123', COGNITO_CLIENT_ID: 'client' };
const CLOUD_ISSUER = 'https://cognito-idp.eu-central-1.amazonaws.com/eu-central-1_AbC123';
const MODEL = { ANALYST: 'model', MODEL_NAME: 'some-model' };

test('without settings the product is reachable from this machine only', () => {
  expect(configOf({})).toEqual({
    http: { host: '127.0.0.1', port: 3000, publicUrl: 'http://127.0.0.1:3000', trustProxy: false, corsOrigins: [] },
    dataDir: `${process.cwd()}/data`,
    readReplica: null,
    database: { kind: 'embedded' },
    poolSize: 10,
    backup: {
      to: null,
      everyHours: 24,
      keep: { count: 14, days: 30 },
      encryption: null,
      databaseUrl: null,
      s3: null,
    },
    identity: { kind: 'demo' },
    email: { kind: 'outbox', from: 'Plumbline <plumbline@localhost>' },
    supportEmail: 'support@plumbline.example',
    analyst: { kind: 'rules' },
    role: 'all',
    logLevel: 'info',
    operations: null,
    trialInvitations: 25,
  });
});

test('backups go to a folder, encrypted for the owners of keys, and are kept by number and age', () => {
  const recipient = 'age1ql3z7hjy54pw3hyww5ayyfg7zqgvc7w3j2elw8zmrj2kg5sfn9aqmcac8p';
  const variables = { BACKUP_TO: 'backups', BACKUP_RECIPIENTS: `${recipient}, ${recipient}`, BACKUP_KEEP_DAYS: '0' };
  expect(configOf(variables).backup).toMatchObject({
    to: `${process.cwd()}/backups`,
    keep: { count: 14, days: 0 },
    encryption: { kind: 'recipients', recipients: [recipient, recipient] },
  });
});

test.each<[Variables, RegExp]>([
  [{ BACKUP_TO: 's3://Bucket!' }, /is not a bucket: write it as s3:/],
  [{ BACKUP_TO: 's3://bucket/prefix' }, /needs S3_ENDPOINT, S3_REGION/],
  [{ BACKUP_RECIPIENTS: 'ann@example.org' }, /something else than public keys of age/],
  [{ BACKUP_PASSPHRASE: 'short' }, /BACKUP_PASSPHRASE is too short/],
  [{ BACKUP_PASSPHRASE: 'x'.repeat(20), BACKUP_RECIPIENTS: 'age1x' }, /are both set/],
  [{ BACKUP_DATABASE_URL: 'postgresql://a@b/c' }, /DATABASE_URL is not: remove BACKUP_DATABASE_URL/],
  [{ BACKUP_TO: '/srv', DATABASE_URL: 'postgresql://a@b/c' }, /set BACKUP_DATABASE_URL or MIGRATION_DATABASE_URL/],
])('backups with %o are refused', (variables, message) => {
  expect(() => configOf(variables)).toThrow(message);
});

test('a blank setting counts as absent', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '  ', IDENTITY: '' })).toEqual(configOf({}));
});

test.each<[Variables, Partial<Config>]>([
  [
    { HOST: '0.0.0.0', PORT: '8080', DEMO_PUBLIC: '1' },
    { http: { host: '0.0.0.0', port: 8080, publicUrl: 'http://127.0.0.1:8080', trustProxy: false, corsOrigins: [] } },
  ],
  [
    { HOST: '::1', TRUST_PROXY: '1', IDENTITY: 'builtin' },
    { http: { host: '::1', port: 3000, publicUrl: 'http://[::1]:3000', trustProxy: 1, corsOrigins: [] } },
  ],
  [
    { PUBLIC_URL: 'https://surveys.example.org/', TRUST_PROXY: '10.0.0.0/8, ::1', DEMO_PUBLIC: '1' },
    {
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'https://surveys.example.org',
        trustProxy: ['10.0.0.0/8', '::1'],
        corsOrigins: [],
      },
    },
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', MIGRATION_DATABASE_URL: 'postgresql://m@b/c', ROLE: 'worker' },
    {
      database: { kind: 'external', url: 'postgres://a@b/c', migrationUrl: 'postgresql://m@b/c' },
      role: 'worker',
    },
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c' },
    { database: { kind: 'external', url: 'postgres://a@b/c', migrationUrl: null } },
  ],
  [
    { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@r/c', READ_REPLICA_MAX_LAG_SECONDS: '2' },
    { readReplica: { url: 'postgres://a@r/c', maxLagSeconds: 2 } },
  ],
  [
    { DATABASE_URL: 'postgres://a@b:5432,d:5433/c?target_session_attrs=read-write' },
    {
      database: {
        kind: 'external',
        url: 'postgres://a@b:5432,d:5433/c?target_session_attrs=read-write',
        migrationUrl: null,
      },
    },
  ],
  [
    { SMTP_URL: 'smtps://mail.example.org', MAIL_FROM: 'Site safety <s@example.org>' },
    {
      email: {
        kind: 'smtp',
        url: 'smtps://mail.example.org',
        from: 'Site safety <s@example.org>',
        authority: null,
      },
    },
  ],
  [
    { IDENTITY: 'cognito', ...COGNITO },
    {
      identity: {
        kind: 'cognito',
        userPoolId: 'eu-central-1_AbC123',
        clientId: 'client',
        endpoint: null,
        issuer: null,
      },
    },
  ],
  [
    { IDENTITY: 'cognito', ...COGNITO, COGNITO_ENDPOINT: 'http://127.0.0.1:9229', COGNITO_ISSUER: CLOUD_ISSUER },
    {
      identity: {
        kind: 'cognito',
        userPoolId: 'eu-central-1_AbC123',
        clientId: 'client',
        endpoint: 'http://127.0.0.1:9229',
        issuer: CLOUD_ISSUER,
      },
    },
  ],
  [{ IDENTITY: 'builtin', HOST: '0.0.0.0' }, { identity: { kind: 'builtin', secret: null } }],
  [
    { IDENTITY: 'builtin', IDENTITY_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a@b/c' },
    { identity: { kind: 'builtin', secret: 's'.repeat(32) } },
  ],
  [
    { CORS_ORIGINS: 'https://a.example.org, http://b.example.org:8080' },
    {
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://127.0.0.1:3000',
        trustProxy: false,
        corsOrigins: ['https://a.example.org', 'http://b.example.org:8080'],
      },
    },
  ],
  [
    { ...MODEL, MODEL_PROVIDER: 'openai-compatible', MODEL_BASE_URL: 'http://127.0.0.1:11434/v1' },
    {
      analyst: {
        kind: 'model',
        provider: { kind: 'openai-compatible', baseUrl: 'http://127.0.0.1:11434/v1', apiKey: null },
        modelName: 'some-model',
        timeoutMs: 60_000,
        maxOutputTokens: 4_000,
      },
    },
  ],
  [
    { ...MODEL, MODEL_PROVIDER: 'bedrock', MODEL_REGION: 'eu-central-1', MODEL_TIMEOUT_SECONDS: '5' },
    {
      analyst: {
        kind: 'model',
        provider: { kind: 'bedrock', region: 'eu-central-1', apiKey: null },
        modelName: 'some-model',
        timeoutMs: 5_000,
        maxOutputTokens: 4_000,
      },
    },
  ],
  [{ TRIAL_INVITATIONS: '0' }, { trialInvitations: 0 }],
  [
    { OPERATIONS_PORT: '9464' },
    { operations: { role: 'all', listen: { host: '127.0.0.1', port: 9464 }, token: null } },
  ],
  [{ OPERATIONS_TOKEN: 't'.repeat(32) }, { operations: { role: 'all', listen: null, token: 't'.repeat(32) } }],
  [
    { OPERATIONS_PORT: '9464', OPERATIONS_HOST: '0.0.0.0', OPERATIONS_TOKEN: 't'.repeat(32) },
    { operations: { role: 'all', listen: { host: '0.0.0.0', port: 9464 }, token: 't'.repeat(32) } },
  ],
])('%o is accepted', (variables, expected) => {
  expect(configOf(variables)).toMatchObject(expected);
});

test.each<[string, Variables]>([
  ['PORT', { PORT: '70000' }],
  ['PORT', { PORT: '0x50' }],
  ['PORT', { PORT: '-1' }],
  ['HOST', { HOST: 'http://localhost' }],
  ['HOST=0.0.0.0', { HOST: '0.0.0.0' }],
  ['HOST=192.168.1.5', { HOST: '192.168.1.5', IDENTITY: 'demo' }],
  ['HOST=127.0.0.1.example.org', { HOST: '127.0.0.1.example.org' }],
  ['TRUST_PROXY', { TRUST_PROXY: '1' }],
  ['PUBLIC_URL=https://demo.example.org', { PUBLIC_URL: 'https://demo.example.org' }],
  ['DEMO_PUBLIC', { DEMO_PUBLIC: 'yes' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'surveys.example.org' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://example.org/surveys' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'javascript:alert(1)' }],
  ['TRUST_PROXY', { TRUST_PROXY: 'true' }],
  ['TRUST_PROXY', { TRUST_PROXY: '10.0.0.0/40' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://a@b/c' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a@b:5432,/c' }],
  ['DATABASE_READ_URL', { DATABASE_READ_URL: 'postgres://a@r/c' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'mysql://a@r/c' }],
  ['DATABASE_READ_URL', { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@r:1,s:2/c' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://a@b,d/c?target_session_attrs=any' }],
  ['MIGRATION_DATABASE_URL', { MIGRATION_DATABASE_URL: 'postgres://a@b/c' }],
  ['DATABASE_POOL_SIZE', { DATABASE_POOL_SIZE: '1' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: '*' }],
  ['CORS_ORIGINS', { CORS_ORIGINS: 'https://a.example.org/app' }],
  ['IDENTITY', { IDENTITY: 'ldap' }],
  ['IDENTITY_SECRET', { IDENTITY: 'builtin', DATABASE_URL: 'postgres://a@b/c' }],
  ['IDENTITY_SECRET', { IDENTITY: 'builtin', IDENTITY_SECRET: 'short' }],
  ['IDENTITY_SECRET', { IDENTITY_SECRET: 's'.repeat(32) }],
  [
    'COGNITO_USER_POOL_ID',
    { IDENTITY: 'cognito', COGNITO_CLIENT_ID: 'c', COGNITO_USER_POOL_ID: `eu-central-1_${'A'.repeat(55)}` },
  ],
  ['COGNITO_CLIENT_ID', { IDENTITY: 'cognito', COGNITO_USER_POOL_ID: 'eu-central-1_AbC123' }],
  ['COGNITO_USER_POOL_ID', { COGNITO_CLIENT_ID: 'client' }],
  ['IDENTITY=cognito', { IDENTITY: 'cognito' }],
  ['COGNITO_USER_POOL_ID', { IDENTITY: 'cognito', ...COGNITO, COGNITO_USER_POOL_ID: 'pool' }],
  ['COGNITO_USER_POOL_ID is set but IDENTITY is not', COGNITO],
  ['COGNITO_ENDPOINT', { IDENTITY: 'cognito', ...COGNITO, COGNITO_ENDPOINT: 'localhost' }],
  [
    'COGNITO_ISSUER is set but COGNITO_ENDPOINT is not',
    { IDENTITY: 'cognito', ...COGNITO, COGNITO_ISSUER: CLOUD_ISSUER },
  ],
  [
    'COGNITO_ISSUER',
    { IDENTITY: 'cognito', ...COGNITO, COGNITO_ENDPOINT: 'http://127.0.0.1:9229', COGNITO_ISSUER: 'the-cloud' },
  ],
  ['SMTP_URL', { SMTP_URL: 'mail.example.org', MAIL_FROM: 's@example.org' }],
  ['MAIL_FROM', { SMTP_URL: 'smtp://mail.example.org' }],
  [
    'SMTP_CA_FILE',
    { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 's@example.org', SMTP_CA_FILE: '/no/such/file.pem' },
  ],
  ['SMTP_CA_FILE is set but SMTP_URL is not', { SMTP_CA_FILE: '/etc/hostname' }],
  [
    'MODEL_MAX_OUTPUT_TOKENS',
    { ...MODEL, MODEL_PROVIDER: 'bedrock', MODEL_REGION: 'a', MODEL_MAX_OUTPUT_TOKENS: '10' },
  ],
  ['MAIL_FROM', { MAIL_FROM: 'Safety' }],
  ['MAIL_FROM', { MAIL_FROM: 's@example.org\r\nBcc: all@example.org' }],
  ['SUPPORT_EMAIL', { SUPPORT_EMAIL: 'help' }],
  ['ANALYST', { ANALYST: 'oracle' }],
  ['MODEL_NAME is set but ANALYST is not', { MODEL_NAME: 'some-model' }],
  ['MODEL_PROVIDER', MODEL],
  ['MODEL_NAME', { ANALYST: 'model', MODEL_PROVIDER: 'bedrock', MODEL_REGION: 'eu-central-1' }],
  ['MODEL_BASE_URL', { ...MODEL, MODEL_PROVIDER: 'openai-compatible' }],
  ['MODEL_API_KEY', { ...MODEL, MODEL_PROVIDER: 'anthropic' }],
  ['MODEL_REGION', { ...MODEL, MODEL_PROVIDER: 'bedrock' }],
  ['MODEL_TIMEOUT_SECONDS', { ...MODEL, MODEL_TIMEOUT_SECONDS: '0' }],
  ['ROLE', { ROLE: 'cook' }],
  ['ROLE=web', { ROLE: 'web' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['TRIAL_INVITATIONS', { TRIAL_INVITATIONS: '2.5' }],
  ['OPERATIONS_TOKEN', { OPERATIONS_TOKEN: 't'.repeat(31) }],
  ['OPERATIONS_TOKEN', { OPERATIONS_TOKEN: 'one two three four five six seven eight' }],
  ['OPERATIONS_PORT', { OPERATIONS_PORT: 'metrics' }],
  ['OPERATIONS_PORT is 3000, like PORT', { OPERATIONS_PORT: '3000' }],
  ['OPERATIONS_HOST is set but OPERATIONS_PORT is not', { OPERATIONS_HOST: '127.0.0.1' }],
  ['OPERATIONS_HOST=0.0.0.0', { OPERATIONS_PORT: '9464', OPERATIONS_HOST: '0.0.0.0' }],
  ['OPERATIONS_HOST', { OPERATIONS_PORT: '9464', OPERATIONS_HOST: 'http://localhost' }],
])('the message begins with %s for %o', (beginning, variables) => {
  const problem = problemOf(() => configOf(variables));
  expect(problem.startsWith(beginning)).toBe(true);
  expect(problem).toMatch(/^[^\n]+: [^\n]+\.$/);
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

test('a password in an address is not repeated', () => {
  expect(problemOf(() => configOf({ DATABASE_URL: 'mysql://root:hush@db' }))).not.toContain('hush');
});

function problemOf(work: () => unknown): string {
  try {
    work();
  } catch (error) {
    if (error instanceof ConfigProblem) return error.message;
    throw error;
  }
  throw new Error('nothing was refused');
}
