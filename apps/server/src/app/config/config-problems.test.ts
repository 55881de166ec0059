import { expect, test } from 'vitest';
import { CLOUD_ISSUER, COGNITO, configOf, MODEL, type Variables } from '../../testkit/config-of.ts';
import { ConfigProblem } from './read-setting.ts';

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
  ['API_URL', { API_URL: 'api.example.org' }],
  ['API_URL', { API_URL: 'https://example.org/v1' }],
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
  ['WEBHOOK_ALLOWED_ADDRESSES', { WEBHOOK_ALLOWED_ADDRESSES: 'hooks.example.org' }],
  ['WEBHOOK_ALLOWED_ADDRESSES', { WEBHOOK_ALLOWED_ADDRESSES: '10.0.0.0/33' }],
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
  ['SMTP_HELO', { SMTP_URL: 'smtp://mail.example.org', MAIL_FROM: 's@example.org', SMTP_HELO: 'a b' }],
  ['SMTP_HELO is set but SMTP_URL is not', { SMTP_HELO: 'surveys.example.org' }],
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
