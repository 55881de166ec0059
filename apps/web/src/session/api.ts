import type { ClientInput } from '@plumbline/contract/client';
import type { CallAnswer } from '@plumbline/contract/contract';
import type { ErrorCode } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { HttpError } from './http-error.ts';
import type { Send, SendOptions } from './send.ts';
import type { Session } from './session.ts';

type ApiOptions = Pick<SendOptions, 'idempotencyKey' | 'signal'>;

/** Calls the API as the signed-in user. */
export type Api = <N extends CallName>(name: N, input?: ClientInput<N>, options?: ApiOptions) => Promise<CallAnswer<N>>;

/**
 * Sends calls with the session's token, and with the organisation that the first answer was about: another tab may choose another one.
 */
export function createApi(send: Send, session: Session): Api {
  let organization: string | undefined;
  session.onLogout(() => {
    organization = undefined;
  });
  return async (name, input, options) => {
    const { access, method } = CALLS[name];
    if (access === 'public' || access === 'participant') return await send(name, input, options);
    return await withIdToken(session, async (idToken) => {
      if (access !== 'member') {
        const answer = await send(name, input, { ...options, idToken });
        // The user may have joined or chosen another one.
        if (method !== 'GET') organization = undefined;
        return answer;
      }
      if (idToken === undefined) throw notAuthenticated();
      const answer = await send(name, input, { ...options, idToken, organization });
      if (name === 'getCurrentUser') organization = (answer as CallAnswer<'getCurrentUser'>).user.organization.id;
      return answer;
    });
  };
}

/**
 * Makes a call with the session's token. After a 401 the token is refreshed once and the call retried once; when that
 * fails too, the session ends.
 */
export async function withIdToken<T>(session: Session, call: (idToken: string | undefined) => Promise<T>): Promise<T> {
  const idToken = await session.idToken();
  try {
    return await call(idToken);
  } catch (error) {
    if (idToken === undefined || !isUnauthenticated(error)) throw error;
    const replacement = await session.replaceRefusedToken(idToken);
    if (replacement === null) throw error;
    return await retryOnce(() => call(replacement), session);
  }
}

async function retryOnce<T>(retry: () => Promise<T>, session: Session): Promise<T> {
  try {
    return await retry();
  } catch (error) {
    if (isUnauthenticated(error) && session.state().kind === 'signed_in') session.signedOut('session_expired');
    throw error;
  }
}

function isUnauthenticated(error: unknown): boolean {
  return error instanceof HttpError && error.status === 401;
}

/** In the server's words; importing them would load every error's sentence with the app. */
function notAuthenticated(): HttpError {
  const message = 'User is not authenticated';
  return new HttpError({ message, status: 401, code: 'unauthenticated' satisfies ErrorCode });
}
