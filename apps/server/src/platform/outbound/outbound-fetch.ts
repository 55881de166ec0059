import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';
import { type GuardedResponse, literalOf, type RequestLimits, sendGuarded } from './guarded-request.ts';

interface OutboundRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | URLSearchParams | undefined;
}

/** A request to an address that a user chose could not be sent, or got no usable response. */
export class OutboundFailure extends Error {}

/** Sends a request and reads the whole response. A redirect is a response, and is not followed. @throws {OutboundFailure} */
export type OutboundFetch = (url: string, request: OutboundRequest) => Promise<Response>;

export function createOutboundFetch(guard: AddressGuard, limits: RequestLimits): OutboundFetch {
  return async (url, { method, headers, body }) => {
    const target = URL.parse(url);
    if (target === null || !/^https?:$/.test(target.protocol)) throw new OutboundFailure('no web address');
    // Addresses are not looked up.
    const host = literalOf(target);
    if (isIP(host) !== 0 && !guard.admits(host, target.protocol === 'http:')) {
      throw new OutboundFailure('the address is not allowed');
    }
    try {
      const request = { method, headers, body: body === undefined ? undefined : String(body) };
      const answer = await sendGuarded(target, request, { guard, ...limits });
      if (!answer.isWhole) throw new OutboundFailure('the answer is too long');
      return toResponse(answer);
    } catch (cause) {
      if (cause instanceof OutboundFailure || !(cause instanceof Error)) throw cause;
      throw new OutboundFailure(cause.message, { cause });
    }
  };
}

/** Statuses whose responses have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function toResponse({ status, headers, content }: GuardedResponse): Response {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') kept.set(name, value);
    else for (const each of value ?? []) kept.append(name, each);
  }
  return new Response(WITHOUT_BODY.includes(status) ? null : new Uint8Array(content), {
    status: status < 200 ? 502 : status,
    headers: kept,
  });
}
