import { startCognitoPool } from './cognito-pool.ts';

/**
 * Runs a user pool on this machine, to try IDENTITY=cognito without a cloud account. Users are lost when it stops. COGNITO_POOL_PORT sets
 * the port.
 */
const pool = await startCognitoPool({
  port: Number(process.env.COGNITO_POOL_PORT ?? 9229),
  onCode: ({ email, purpose, code }) => console.log(`${purpose} code for ${email}: ${code}`),
});

console.log(`IDENTITY=cognito
COGNITO_USER_POOL_ID=${pool.userPoolId}
COGNITO_CLIENT_ID=${pool.clientId}
COGNITO_ENDPOINT=${pool.endpoint}`);

for (const signal of ['SIGINT', 'SIGTERM'] as const) {
  process.once(signal, () => void pool[Symbol.asyncDispose]());
}
