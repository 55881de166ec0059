import { type ClientInput, callUrl } from '@plumbline/contract/client';
import type { CallResponse } from '@plumbline/contract/contract';
import type { ErrorBody } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';

/** The reply to a call: status and parsed body. */
export interface Reply<T> {
  readonly status: number;
  readonly body: T;
  readonly headers: Headers;
}

/** The body of a refusal, without `status`, because responses can have a field of this name. */
type Refusal = Omit<ErrorBody, 'status'>;

/** The response to a call. That to a sign-in is a session or a challenge; tests read the fields of both. */
type Answer<N extends CallName> = N extends 'signIn'
  ? CallResponse<N> & {
      data: CallResponse<'completeSignIn'>['data'] & { challengeName?: string; challengeToken?: string };
    }
  : CallResponse<N>;

/** Calls the API as one user; does not throw for a refusal. */
export type Caller = <N extends CallName>(
  name: N,
  input?: ClientInput<N>,
  headers?: Record<string, string>,
) => Promise<Reply<Answer<N> & Refusal>>;

/** Calls the server at `origin` with the given token. */
export function callerOf(origin: string, token: string | null): Caller {
  return async (name, input = {}, headers = {}) => {
    const response = await fetch(origin + callUrl(name, input), {
      method: CALLS[name].method,
      headers: {
        ...(input.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...headers,
      },
      ...(input.body === undefined ? {} : { body: JSON.stringify(input.body) }),
    });
    // Unchecked: tests examine the actual response, which should match the contract.
    const body = (await response.json()) as Answer<typeof name> & Refusal;
    return { status: response.status, headers: response.headers, body };
  };
}
