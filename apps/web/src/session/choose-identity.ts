import type { Configuration } from '@plumbline/contract/wire';
import type { IdentityAdapter } from './identity-adapter.ts';
import { createServerIdentity } from './identity-server.ts';
import type { Send } from './send.ts';
import type { UserStorage } from './stored-user.ts';

/**
 * Asks the server on first use for its identity service, so that one build of the app works with all of them.
 *
 * @returns the adapter; after a failure the server is asked again
 */
export function createIdentityChooser(send: Send, storage: UserStorage): () => Promise<IdentityAdapter> {
  let chosen: Promise<IdentityAdapter> | null = null;
  return () => {
    chosen ??= choose(send, storage).catch((error: unknown) => {
      chosen = null;
      throw error;
    });
    return chosen;
  };
}

async function choose(send: Send, storage: UserStorage): Promise<IdentityAdapter> {
  const { identity } = await send('getConfiguration');
  return identity.kind === 'cognito' ? openUserPool(identity) : createServerIdentity(send, storage);
}

async function openUserPool(pool: Extract<Configuration['identity'], { kind: 'cognito' }>): Promise<IdentityAdapter> {
  const { createCognitoIdentity } = await import('./identity-cognito/cognito-identity.ts');
  return createCognitoIdentity(pool);
}
