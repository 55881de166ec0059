import { isIP } from 'node:net';
import { addressProblem, NEEDS_HTTPS } from '@plumbline/contract/webhook-address';
import { type AddressGuard, RefusedAddress } from './address-guard.ts';
import { literalOf, sendGuarded } from './guarded-request.ts';

const TIMEOUT_MS = 10_000;
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
export type Outbound = ReturnType<typeof createOutbound>;

interface OutboundParts {
  readonly guard: AddressGuard;
  /** Whether the operator listed addresses, which can also be reached without TLS. */
  readonly hasListed: boolean;
  /** Host name of the installation itself, which is reached only where its address is listed. */
  readonly ownHost: string;
}

export function createOutbound({ guard, hasListed, ownHost }: OutboundParts, timeoutMs = TIMEOUT_MS) {
  /** Why the address alone rules out a request; `null`: it does not. */
  const refusalOf = (text: string): string | null => {
    const problem = addressProblem(text);
    if (problem !== null) return problem;
    const url = new URL(text);
    const isPlain = url.protocol === 'http:';
    if (isPlain && !hasListed) return NEEDS_HTTPS;
    const host = literalOf(url);
    if (host === ownHost && !guard.admits(host, true)) return OWN;
    return isIP(host) !== 0 && !guard.admits(host, isPlain) ? PRIVATE : null;
  };
  return {
    refusalOf,
    /** Posts a message. Follows no redirect, sends no credentials, and reuses no connection. */
    post: async (text: string, message: PostedMessage): Promise<PostOutcome> => {
      const reason = refusalOf(text);
      if (reason !== null) return { kind: 'refused', reason };
      const url = new URL(text);
      try {
        const limits = { guard, timeoutMs, bytesMax: ANSWER_BYTES };
        const { status } = await sendGuarded(url, { method: 'POST', ...message }, limits);
        return { kind: 'answered', status };
      } catch (error) {
        return { kind: 'unreachable', reason: explained(error) };
      }
    },
  };
}

const OWN = 'Use the address of another program: this one is that of Plumbline itself.';
const PRIVATE = 'Use an address on the internet: this one is private or reserved, and requests to it are not allowed.';

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
  if (error instanceof RefusedAddress) return 'Its name leads to a private or reserved address.';
  if (!(error instanceof Error)) return 'It could not be reached.';
  if (error.name === 'TimeoutError' || error.name === 'AbortError') return 'It did not answer within 10 seconds.';
  const code = 'code' in error && typeof error.code === 'string' ? error.code : '';
  const certificate = /CERT|SELF_SIGNED|ISSUER|ALTNAME|^ERR_TLS|EPROTO/.test(code);
  if (certificate) return `Its certificate or encryption cannot be used (${code}).`;
  return CODES[code] ?? `It could not be reached${code === '' ? '' : ` (${code})`}.`;
}
