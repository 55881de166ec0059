import type { HttpConfig, IdentityConfig } from './config-types.ts';
import { isLoopback } from './http-config.ts';
import {
  ConfigProblem,
  type Environment,
  readChoice,
  readNetworks,
  readSwitch,
  readUrl,
  refuseUnchosen,
} from './read-setting.ts';

const COGNITO_SETTINGS = ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'COGNITO_ENDPOINT', 'COGNITO_ISSUER'] as const;

const POOL_ID_MAX_LENGTH = 55;
/** Minimum length of a secret. */
const SECRET_LENGTH_MIN = 32;

export function readIdentity(environment: Environment, http: HttpConfig): IdentityConfig {
  const cognito = readCognito(environment);
  refuseUnchosen(environment, 'IDENTITY', 'builtin', ['IDENTITY_SECRET', 'COMPANY_SIGN_IN_ALLOWED_ADDRESSES']);
  refuseUnchosen(environment, 'IDENTITY', 'cognito', COGNITO_SETTINGS);
  const demoPublic = readSwitch(environment, 'DEMO_PUBLIC');
  switch (readChoice(environment, 'IDENTITY', ['demo', 'builtin', 'cognito'], 'demo')) {
    case 'demo':
      if (!demoPublic) refuseReachableDemo(http);
      return { kind: 'demo' };
    case 'builtin':
      return {
        kind: 'builtin',
        secret: readIdentitySecret(environment),
        companyAddresses: readNetworks(environment, 'COMPANY_SIGN_IN_ALLOWED_ADDRESSES'),
      };
    case 'cognito':
      if (cognito === null) {
        throw new ConfigProblem(
          'IDENTITY=cognito needs to know the user pool: set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
        );
      }
      return cognito;
  }
}

/** Refuses a demo that other machines can reach, directly or through a proxy here, because it signs anyone in without a password. */
function refuseReachableDemo({ host, publicUrl, trustProxy }: HttpConfig): void {
  const opening = !isLoopback(host)
    ? { setting: `HOST=${host}`, remedy: 'set HOST=127.0.0.1' }
    : !isLoopback(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ''))
      ? { setting: `PUBLIC_URL=${publicUrl}`, remedy: 'remove PUBLIC_URL' }
      : trustProxy !== false
        ? { setting: 'TRUST_PROXY', remedy: 'remove TRUST_PROXY' }
        : null;
  if (opening === null) return;
  throw new ConfigProblem(
    `${opening.setting} would let other machines in without a password, because IDENTITY is demo: ${opening.remedy}, or set DEMO_PUBLIC=1 if that is what you want.`,
  );
}

/** The secret of the settings. It is required with an external database, because several servers on it need the same secret. */
function readIdentitySecret(environment: Environment): string | null {
  const secret = environment.IDENTITY_SECRET;
  if (secret === null) {
    if (environment.DATABASE_URL === null) return null;
    throw new ConfigProblem(
      `IDENTITY_SECRET is missing: IDENTITY=builtin with DATABASE_URL needs it; set it to ${SECRET_LENGTH_MIN} or more random characters and keep it.`,
    );
  }
  if (secret.length < SECRET_LENGTH_MIN) {
    throw new ConfigProblem(`IDENTITY_SECRET is too short: set it to ${SECRET_LENGTH_MIN} or more random characters.`);
  }
  return secret;
}

function readCognito(environment: Environment): (IdentityConfig & { kind: 'cognito' }) | null {
  if (COGNITO_SETTINGS.every((name) => environment[name] === null)) return null;
  const userPoolId = environment.COGNITO_USER_POOL_ID;
  const clientId = environment.COGNITO_CLIENT_ID;
  if (userPoolId === null || clientId === null) {
    const missing = userPoolId === null ? 'COGNITO_USER_POOL_ID' : 'COGNITO_CLIENT_ID';
    throw new ConfigProblem(
      `${missing} is missing (Both UserPoolId and ClientId are required.): set it, or remove every COGNITO_ setting.`,
    );
  }
  if (!/^[a-z]+(-[a-z]+)+-\d_[A-Za-z0-9]+$/.test(userPoolId) || userPoolId.length > POOL_ID_MAX_LENGTH) {
    throw new ConfigProblem(
      `COGNITO_USER_POOL_ID is ${JSON.stringify(userPoolId)} (Invalid UserPoolId format.): set it to the id of a pool, such as eu-central-1_AbCdEf123.`,
    );
  }
  const { COGNITO_ENDPOINT: endpoint, COGNITO_ISSUER: issuer } = environment;
  for (const name of ['COGNITO_ENDPOINT', 'COGNITO_ISSUER'] as const) readUrl(environment, name, ['http:', 'https:']);
  if (issuer !== null && endpoint === null) {
    throw new ConfigProblem(
      'COGNITO_ISSUER is set but COGNITO_ENDPOINT is not: set COGNITO_ENDPOINT to the compatible service, or remove COGNITO_ISSUER.',
    );
  }
  return { kind: 'cognito', userPoolId, clientId, endpoint, issuer };
}
