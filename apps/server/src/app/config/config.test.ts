import { expect, test } from 'vitest';
import { CLOUD_ISSUER, COGNITO, configOf, MODEL, type Variables } from '../../testkit/config-of.ts';
import type { Config } from './config-types.ts';
import { SETTING_AREAS, type Setting } from './settings.ts';

test('without settings the product is reachable from this machine only', () => {
  expect(configOf({})).toEqual({
    http: {
      host: '127.0.0.1',
      port: 3000,
      publicUrl: 'http://127.0.0.1:3000',
      trustProxy: false,
      corsOrigins: [],
      apiUrl: null,
    },
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
    webhookAddresses: [],
    supportEmail: 'support@plumbline.example',
    analyst: { kind: 'rules' },
    role: 'all',
    logLevel: 'info',
    operations: null,
    trialInvitations: 1_000,
  });
});

/** Settings without which others are refused. */
const NEEDED: Record<string, Variables> = {
  MODEL_MAX_OUTPUT_TOKENS: { ...MODEL, MODEL_PROVIDER: 'bedrock', MODEL_REGION: 'eu-central-1' },
  MODEL_TIMEOUT_SECONDS: { ...MODEL, MODEL_PROVIDER: 'bedrock', MODEL_REGION: 'eu-central-1' },
  OPERATIONS_HOST: { OPERATIONS_PORT: '9464' },
  READ_REPLICA_MAX_LAG_SECONDS: { DATABASE_URL: 'postgres://a@b/c', DATABASE_READ_URL: 'postgres://a@r/c' },
};
const DEFAULTS = Object.values(SETTING_AREAS)
  .flatMap((area) => Object.entries<Setting>(area))
  .flatMap(([name, setting]) => (setting.default === undefined ? [] : [[name, setting.default] as const]));

test.each(DEFAULTS)('%s is %s without the setting', (name, value) => {
  expect(configOf({ ...NEEDED[name], [name]: value })).toEqual(configOf(NEEDED[name] ?? {}));
});

test('a blank setting counts as absent', () => {
  expect(configOf({ PORT: '', DATABASE_URL: '  ', IDENTITY: '' })).toEqual(configOf({}));
});

test.each<[Variables, Partial<Config>]>([
  [
    { HOST: '0.0.0.0', PORT: '8080', DEMO_PUBLIC: '1' },
    {
      http: {
        host: '0.0.0.0',
        port: 8080,
        publicUrl: 'http://127.0.0.1:8080',
        trustProxy: false,
        corsOrigins: [],
        apiUrl: null,
      },
    },
  ],
  [
    { HOST: '::1', TRUST_PROXY: '1', IDENTITY: 'builtin' },
    { http: { host: '::1', port: 3000, publicUrl: 'http://[::1]:3000', trustProxy: 1, corsOrigins: [], apiUrl: null } },
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
        apiUrl: null,
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
        helo: null,
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
  [{ IDENTITY: 'builtin', HOST: '0.0.0.0' }, { identity: { kind: 'builtin', secret: null, companyAddresses: [] } }],
  [
    { IDENTITY: 'builtin', IDENTITY_SECRET: 's'.repeat(32), DATABASE_URL: 'postgres://a@b/c' },
    { identity: { kind: 'builtin', secret: 's'.repeat(32), companyAddresses: [] } },
  ],
  [
    { CORS_ORIGINS: 'https://a.example.org, http://b.example.org:8080', API_URL: 'https://api.example.org/' },
    {
      http: {
        host: '127.0.0.1',
        port: 3000,
        publicUrl: 'http://127.0.0.1:3000',
        trustProxy: false,
        corsOrigins: ['https://a.example.org', 'http://b.example.org:8080'],
        apiUrl: 'https://api.example.org',
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
  [{ IDENTITY: 'builtin' }, { trialInvitations: 100 }],
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
