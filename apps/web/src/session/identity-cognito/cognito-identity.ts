import type { IdentityAdapter } from '../identity-adapter.ts';
import { toPoolError } from './pool-errors.ts';
import type { CognitoPool } from './pool-sign-in.ts';
import { changePoolPassword, type PoolAddress, refreshPoolSession, revokePoolSession } from './pool-tokens.ts';

/** The adapter for accounts in a user pool, which the browser calls directly. The first sign-in loads the client library. */
export function createCognitoIdentity(pool: CognitoPool): IdentityAdapter {
  const address = addressOf(pool);

  async function withLibrary<T>(work: (screens: Awaited<ReturnType<typeof loadSignIn>>) => Promise<T>): Promise<T> {
    try {
      return await work(await loadSignIn(pool));
    } catch (error) {
      throw toPoolError(error);
    }
  }

  return {
    signIn: (credentials) => withLibrary(({ signIn }) => signIn(credentials)),
    signUp: (account) => withLibrary(({ signUp }) => signUp(account)),
    confirmSignUp: (confirmation) => withLibrary(({ confirmSignUp }) => confirmSignUp(confirmation)),
    resendCode: (email) => withLibrary(({ resendCode }) => resendCode(email)),
    forgotPassword: (email) => withLibrary(({ forgotPassword }) => forgotPassword(email)),
    confirmForgotPassword: (reset) => withLibrary(({ confirmForgotPassword }) => confirmForgotPassword(reset)),
    refreshSession: (refreshToken, accessToken) => refreshPoolSession(address, refreshToken, accessToken),
    signOut: ({ refreshToken }) => revokePoolSession(address, refreshToken),
    changePassword: (accessToken, change) => changePoolPassword(address, accessToken, change),
  };
}

async function loadSignIn(pool: CognitoPool) {
  const { createPoolSignIn } = await import('./pool-sign-in.ts');
  return createPoolSignIn(pool);
}

/** A pool's id begins with its region. */
function addressOf({ endpoint, user_pool_id, client_id }: CognitoPool): PoolAddress {
  const [region = ''] = user_pool_id.split('_');
  return { endpoint: endpoint ?? `https://cognito-idp.${region}.amazonaws.com/`, clientId: client_id };
}
