import type { ErrorBody } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The response as an error body; fields are missing when it is not one. */
  readonly error: Partial<ErrorBody>;
}

export interface RawRequest {
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; a string is sent unchanged, so that a test can send invalid JSON. */
  readonly body?: unknown;
}

/** Sends a request that no typed client would send. */
export async function sendRaw(
  url: string,
  method: string,
  { token = null, headers = {}, body }: RawRequest = {},
): Promise<RawReply> {
  const response = await fetch(url, {
    method,
    headers: {
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, error: asError(text) };
}

/** Path of a call with its parameters filled in from `params`, missing ones with `otherwise`. */
export function pathOf(name: CallName, params: Readonly<Record<string, string>>, otherwise = 'general'): string {
  return CALLS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? otherwise));
}

/** A response as an error body; fields are missing when it is not one. */
export function asError(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
