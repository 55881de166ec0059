import { makeTestFolder } from '../../apps/server/src/testkit/database.ts';
import { freePort } from '../../apps/server/src/testkit/free-port.ts';

/** Chooses a value once. Every worker loads this file again, so the first load stores the value in the environment. */
async function chosenOnce(name: string, choose: () => Promise<string>): Promise<string> {
  process.env[name] ??= await choose();
  return process.env[name];
}

const chosenPort = (name: string) => chosenOnce(name, async () => String(await freePort()));

const poolPort = await chosenPort('E2E_POOL_PORT');
const poolControlPort = await chosenPort('E2E_POOL_CONTROL_PORT');
const poolOrigin = `http://127.0.0.1:${poolPort}`;
const POOL_ID = 'eu-central-1_TestPool1';
const CLIENT_ID = 'e2eclient';

/** The user pool with the accounts of the cognito server. */
export const POOL = {
  options: { port: Number(poolPort), userPoolId: POOL_ID, clientId: CLIENT_ID },
  controlPort: Number(poolControlPort),
  controlOrigin: `http://127.0.0.1:${poolControlPort}`,
  readyUrl: `${poolOrigin}/${POOL_ID}/.well-known/jwks.json`,
};

const readyPort = await chosenPort('E2E_READY_PORT');

/** The address that responds once the pool and all servers respond. */
export const READY = { port: Number(readyPort), url: `http://127.0.0.1:${readyPort}/` };

/** Opens the status page of the demo server. */
export const OPERATIONS_TOKEN = 'a-token-for-journeys-0123456789-abcdef';

/** One server for each kind of accounts. */
export const SERVERS = {
  // Its pages are also opened at localhost, an origin other than that of its API.
  demo: await server('DEMO', (port) => ({
    IDENTITY: 'demo',
    TRIAL_INVITATIONS: '10000',
    OPERATIONS_TOKEN,
    // The address at which the receivers of journeys listen.
    WEBHOOK_ALLOWED_ADDRESSES: '127.0.0.1',
    API_URL: `http://127.0.0.1:${port}`,
    CORS_ORIGINS: `http://localhost:${port}`,
  })),
  // The server takes the caller's address from a header, so that the accounts of all journeys do not count as one network.
  builtin: await server('BUILTIN', () => ({
    IDENTITY: 'builtin',
    TRUST_PROXY: '1',
    // The address at which the identity providers of journeys listen.
    COMPANY_SIGN_IN_ALLOWED_ADDRESSES: '127.0.0.1',
  })),
  cognito: await server('COGNITO', () => ({
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: POOL_ID,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_ENDPOINT: poolOrigin,
  })),
};

async function server(name: string, settingsAt: (port: string) => Readonly<Record<string, string>>) {
  const port = await chosenPort(`E2E_${name}_PORT`);
  const dataDir = await chosenOnce(`E2E_${name}_DATA_DIR`, makeTestFolder);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    environment: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settingsAt(port) },
  };
}
