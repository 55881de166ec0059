import type { ErrorBody } from '@plumbline/contract/errors';
import { CALLS, type CallName } from '@plumbline/contract/paths';

export interface RawReply {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
  /** The answer as the body of an error; fields are missing when it is none. */
  readonly error: Partial<ErrorBody>;
}

export interface RawRequest {
  readonly token?: string | null;
  readonly headers?: Record<string, string>;
  /** Sent as JSON; text is sent as it is, so that a test can break it. */
  readonly body?: unknown;
}

/** Sends what no typed client would. */
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

/** Path of a call, its parameters filled in from `params`, others with `otherwise`. */
export function pathOf(name: CallName, params: Readonly<Record<string, string>>, otherwise = 'general'): string {
  return CALLS[name].path.replaceAll(/\{(\w+)\}/g, (_, key: string) => encodeURIComponent(params[key] ?? otherwise));
}

function asError(text: string): Partial<ErrorBody> {
  try {
    const parsed: unknown = JSON.parse(text);
    return typeof parsed === 'object' && parsed !== null ? parsed : {};
  } catch {
    return {};
  }
}
