import type { ClientInput } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
import type { ErrorCode } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';
import { HttpError } from './http-error.ts';
import type { Send, SendOptions } from './send.ts';
import type { Session } from './session.ts';
import type { UserStorage } from './stored-user.ts';

type ApiOptions = Pick<SendOptions, 'idempotencyKey' | 'signal'>;

/** Calls the API as the signed-in user. */
export type Api = <N extends CallName>(
  name: N,
  input?: ClientInput<N>,
  options?: ApiOptions,
) => Promise<CallResponse<N>>;

const KEY = 'plumbline.organization';

/** Calls that can change the user's organisation. */
const LEADS_ELSEWHERE: ReadonlySet<CallName> = new Set<CallName>([
  'chooseOrganisation',
  'createOrganisation',
  'acceptMemberInvitation',
  'openExample',
  'removeExample',
]);

/**
 * Sends calls with the session's token, and with the organisation that this tab shows: another tab may choose another one.
 *
 * @param storage the tab's, so that the organisation stays when the page is loaded again or the session expires
 */
export function createApi(send: Send, session: Session, storage: UserStorage): Api {
  // The key contains the user, because somebody else may sign in after the session expired.
  const of = (id: string) => {
    const state = session.state();
    return state.kind === 'signed_in' ? `${state.user.id} ${id}` : '';
  };
  const shown = () => {
    const stored = storage.getItem(KEY) ?? '';
    const id = stored.slice(stored.lastIndexOf(' ') + 1);
    return id !== '' && stored === of(id) ? id : undefined;
  };
  session.onLogout(({ reason }) => {
    if (reason !== 'session_expired') storage.removeItem(KEY);
  });
  // Counts the beginnings and ends of calls that change the organisation: an answer requested before one of them may name the old one.
  let moves = 0;
  return async (name, input, options) => {
    const { access } = CALLS[name];
    if (access === 'public' || access === 'participant') return await send(name, input, options);
    const leadsElsewhere = LEADS_ELSEWHERE.has(name);
    return await withIdToken(session, async (idToken) => {
      if (leadsElsewhere) moves += 1;
      const asked = moves;
      if (access !== 'member') {
        const before = leadsElsewhere ? storage.getItem(KEY) : null;
        // Stored before the answer arrives, because leaving the page would lose the answer.
        if (before !== null) storage.removeItem(KEY);
        try {
          return await send(name, input, { ...options, idToken });
        } catch (error) {
          if (before !== null) storage.setItem(KEY, before);
          throw error;
        } finally {
          if (leadsElsewhere) moves += 1;
        }
      }
      if (idToken === undefined) throw notAuthenticated();
      const answer = await send(name, input, { ...options, idToken, organization: shown() });
      if (leadsElsewhere) {
        moves += 1;
        storage.removeItem(KEY);
      }
      if (name === 'getCurrentUser' && asked === moves)
        storage.setItem(KEY, of((answer as CallResponse<'getCurrentUser'>).user.organization.id));
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

/** The server's sentence, repeated here: importing it would load the sentences of all errors with the app. */
function notAuthenticated(): HttpError {
  const message = 'User is not authenticated';
  return new HttpError({ message, status: 401, code: 'unauthenticated' satisfies ErrorCode });
}

/** Origin of the API: the one that the server wrote into the page (`API_URL`), otherwise that of the page. */
export function apiOrigin(page: Pick<Document, 'querySelector' | 'location'> = document): string {
  const configured = page.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '';
  return configured === '' ? page.location.origin : configured;
}
