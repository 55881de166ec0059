import { request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { isIP } from 'node:net';
import { type AddressGuard, RefusedAddress } from './address-guard.ts';

/** The whole exchange, from the look-up of the name to the last byte that is read. */
const TIMEOUT_MS = 10_000;
/** Bytes of an answer that are read; the rest is not waited for. */
const ANSWER_BYTES = 64 * 1024;

/** The outcome of a request. `refused`: it was not made, because of its address. */
export type PostOutcome =
  | { readonly kind: 'answered'; readonly status: number }
  | { readonly kind: 'refused' | 'unreachable'; readonly reason: string };

interface PostedMessage {
  readonly body: string;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests to addresses that users typed. */
export interface Outbound {
  /** Why no request can be made to an address, as far as the address alone tells; `null`: nothing speaks against it. */
  refusalOf(url: string): string | null;
  /** Posts a message. Follows no redirect, sends no credentials, and reuses no connection. */
  post(url: string, message: PostedMessage): Promise<PostOutcome>;
}

/** @param listed addresses and networks that requests may reach although they are private, also without TLS */
export function createOutbound(
  { guard, hasListed }: { readonly guard: AddressGuard; readonly hasListed: boolean },
  timeoutMs = TIMEOUT_MS,
): Outbound {
  const refusalOf = (text: string): string | null => {
    if (!URL.canParse(text)) return 'Use a whole address, such as https://hooks.example.org/plumbline.';
    const url = new URL(text);
    const isPlain = url.protocol === 'http:';
    if (url.protocol !== 'https:' && !(isPlain && hasListed)) return 'Use an address that begins with https://.';
    if (url.username !== '' || url.password !== '') return 'Leave the user name and password out of the address.';
    if (url.hash !== '') return 'Leave out the part of the address after #.';
    const host = literalOf(url);
    return isIP(host) !== 0 && !guard.admits(host, isPlain) ? PRIVATE : null;
  };
  return {
    refusalOf,
    post: async (text, message) => {
      const reason = refusalOf(text);
      if (reason !== null) return { kind: 'refused', reason };
      const url = new URL(text);
      try {
        return { kind: 'answered', status: await exchange(url, message, { guard, timeoutMs }) };
      } catch (error) {
        if (error instanceof RefusedAddress) return { kind: 'refused', reason: PRIVATE };
        return { kind: 'unreachable', reason: explained(error) };
      }
    },
  };
}

const PRIVATE = 'Use an address on the internet: this one is private or reserved, and requests to it are not allowed.';

/** The host without the brackets of IPv6. The URL standard has already turned decimal and octal numbers into the usual form. */
function literalOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}

/** @returns the status of the answer, once the answer ended or enough of it was read */
function exchange(
  url: URL,
  { body, headers }: PostedMessage,
  { guard, timeoutMs }: { readonly guard: AddressGuard; readonly timeoutMs: number },
): Promise<number> {
  const isPlain = url.protocol === 'http:';
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const bytes = Buffer.from(body);
  const sent = (isPlain ? requestHttp : requestHttps)(url, {
    method: 'POST',
    agent: false,
    lookup: guard.lookupFor(isPlain),
    signal: AbortSignal.timeout(timeoutMs),
    headers: { ...headers, 'content-length': bytes.length },
  });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    // Node gives every answer to a request a status.
    const status = answer.statusCode ?? 0;
    let read = 0;
    answer.on('data', (chunk: Buffer) => {
      read += chunk.length;
      if (read < ANSWER_BYTES) return;
      resolve(status);
      sent.destroy();
    });
    answer.on('end', () => resolve(status));
    answer.on('error', reject);
    answer.on('close', () => reject(new Error('the connection ended before the answer did')));
  });
  sent.end(bytes);
  return promise;
}

const CODES: Readonly<Record<string, string>> = {
  ENOTFOUND: 'Its name was not found.',
  EAI_AGAIN: 'Its name could not be looked up.',
  ECONNREFUSED: 'It refused the connection.',
  ECONNRESET: 'It ended the connection before it answered.',
  EHOSTUNREACH: 'It cannot be reached.',
  ENETUNREACH: 'It cannot be reached.',
  ETIMEDOUT: 'It did not accept the connection in time.',
};

/** What went wrong, in words without addresses. */
function explained(error: unknown): string {
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'It did not answer within 10 seconds.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const certificate = /CERT|SELF_SIGNED|ISSUER|ALTNAME|^ERR_TLS|EPROTO/.test(code);
  if (certificate) return `Its certificate or encryption cannot be used (${code}).`;
  return CODES[code] ?? `It could not be reached${code === '' ? '' : ` (${code})`}.`;
}
