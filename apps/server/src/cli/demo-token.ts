import { loadConfig } from '../app/config/config.ts';
import { createDemoIdentity, demoSecret } from '../platform/identity/demo.ts';
import { NO_DEVICE } from '../platform/identity/identity.ts';
import { systemClock } from '../platform/system-clock.ts';

/** Prints an id token of the demo user, for calling the API of a server on the same data folder. */
const config = loadConfig();
if (config.identity.kind !== 'demo') {
  console.error('Demo tokens exist only with IDENTITY=demo.');
  process.exit(1);
}
const identity = createDemoIdentity({ secret: await demoSecret(config.dataDir), clock: systemClock });
const outcome = await identity.accounts?.signIn({ email: '', password: '' }, NO_DEVICE);
if (outcome?.kind === 'signed_in') console.log(outcome.session.tokens.idToken);
