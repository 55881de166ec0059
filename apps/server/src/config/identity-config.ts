import type { HttpConfig, IdentityConfig } from './config.ts';
import { ConfigProblem } from './config-problem.ts';
import type { Environment } from './env.ts';
import { isLoopback } from './http-config.ts';
import { readChoice, readSwitch, readUrl, refuseUnchosen } from './read-setting.ts';

const COGNITO_SETTINGS = ['COGNITO_USER_POOL_ID', 'COGNITO_CLIENT_ID', 'COGNITO_ENDPOINT'] as const;

export function readIdentity(environment: Environment, http: HttpConfig): IdentityConfig {
  const cognito = readCognito(environment);
  refuseUnchosen(environment, 'IDENTITY', 'cognito', COGNITO_SETTINGS);
  const demoPublic = readSwitch(environment, 'DEMO_PUBLIC');
  switch (readChoice(environment, 'IDENTITY', ['demo', 'builtin', 'cognito'], 'demo')) {
    case 'demo':
      if (!isLoopback(http.host) && !demoPublic) {
        throw new ConfigProblem(
          `HOST=${http.host} would let other machines in without a password, because IDENTITY is demo: set HOST=127.0.0.1, or DEMO_PUBLIC=1 when that is wanted.`,
        );
      }
      return { kind: 'demo' };
    case 'builtin':
      return { kind: 'builtin' };
    case 'cognito':
      if (cognito === null) {
        throw new ConfigProblem(
          'IDENTITY=cognito needs to know the user pool: set COGNITO_USER_POOL_ID and COGNITO_CLIENT_ID.',
        );
      }
      return cognito;
  }
}

function readCognito(environment: Environment): (IdentityConfig & { kind: 'cognito' }) | null {
  if (COGNITO_SETTINGS.every((name) => environment[name] === null)) return null;
  const userPoolId = environment.COGNITO_USER_POOL_ID;
  const clientId = environment.COGNITO_CLIENT_ID;
  if (userPoolId === null || clientId === null) {
    const missing = userPoolId === null ? 'COGNITO_USER_POOL_ID' : 'COGNITO_CLIENT_ID';
    throw new ConfigProblem(`${missing} is missing: set it, or remove every COGNITO_ setting.`);
  }
  if (!/^[a-z]+(-[a-z]+)+-\d_[A-Za-z0-9]+$/.test(userPoolId)) {
    throw new ConfigProblem(
      `COGNITO_USER_POOL_ID is ${JSON.stringify(userPoolId)}: set it to the id of a pool, such as eu-central-1_AbCdEf123.`,
    );
  }
  readUrl(environment, 'COGNITO_ENDPOINT', ['http:', 'https:']);
  return { kind: 'cognito', userPoolId, clientId, endpoint: environment.COGNITO_ENDPOINT };
}
