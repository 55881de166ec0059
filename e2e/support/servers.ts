import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** This file is read again in every worker; what the first reading chose is handed on in the environment. */
function chosenOnce(name: string, choose: () => string): string {
  process.env[name] ??= choose();
  return process.env[name];
}

const chosenPort = (name: string) => chosenOnce(name, () => String(20_000 + Math.floor(Math.random() * 20_000)));
const chosenFolder = (name: string) => chosenOnce(name, () => mkdtempSync(join(tmpdir(), 'plumbline-e2e-')));

const poolPort = chosenPort('E2E_POOL_PORT');
const poolControlPort = chosenPort('E2E_POOL_CONTROL_PORT');
const poolOrigin = `http://127.0.0.1:${poolPort}`;
const POOL_ID = 'eu-central-1_TestPool1';
const CLIENT_ID = 'e2eclient';

/** The user pool that the cognito server's accounts are in. */
export const POOL = {
  options: { port: Number(poolPort), userPoolId: POOL_ID, clientId: CLIENT_ID },
  controlPort: Number(poolControlPort),
  controlOrigin: `http://127.0.0.1:${poolControlPort}`,
  readyUrl: `${poolOrigin}/${POOL_ID}/.well-known/jwks.json`,
};

/** One server for each kind of accounts. */
export const SERVERS = {
  demo: server('DEMO', { IDENTITY: 'demo', TRIAL_INVITATIONS: '10000' }),
  builtin: server('BUILTIN', { IDENTITY: 'builtin' }),
  cognito: server('COGNITO', {
    IDENTITY: 'cognito',
    COGNITO_USER_POOL_ID: POOL_ID,
    COGNITO_CLIENT_ID: CLIENT_ID,
    COGNITO_ENDPOINT: poolOrigin,
  }),
};

function server(name: string, settings: Readonly<Record<string, string>>) {
  const port = chosenPort(`E2E_${name}_PORT`);
  const dataDir = chosenFolder(`E2E_${name}_DATA_DIR`);
  return {
    origin: `http://127.0.0.1:${port}`,
    dataDir,
    environment: { PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'warn', ...settings },
  };
}
