import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import type { AddressGuard } from './address-guard.ts';

interface OutboundRequest {
  readonly method: string;
  readonly headers: Record<string, string>;
  readonly body?: string | URLSearchParams | undefined;
}

/** A request to an address that a user chose could not be sent, or got no answer that can be used. */
export class OutboundFailure extends Error {}

export interface OutboundLimits {
  /** From the beginning to the last byte of the answer. */
  readonly timeoutMs: number;
  readonly bytesMax: number;
}

/** Sends a request and reads its whole answer. Redirects are answers. @throws {OutboundFailure} */
export type OutboundFetch = (url: string, request: OutboundRequest) => Promise<Response>;

/**
 * Requests to addresses that users chose: HTTPS only, and to no address of this machine or of a private network.
 *
 * The address is checked after the name was resolved, at the moment of connecting, so that no second answer of a name server can lead
 * elsewhere. Plain HTTP is for addresses that the operator allows.
 */
export function createOutboundFetch(guard: AddressGuard, limits: OutboundLimits): OutboundFetch {
  return (url, request) =>
    new Promise((resolve, reject) => {
      const target = URL.parse(url);
      const protocol = target?.protocol;
      if (target === null || (protocol !== 'https:' && protocol !== 'http:'))
        throw new OutboundFailure('no web address');
      const isPlain = protocol === 'http:';
      // Addresses are not looked up.
      const host = target.hostname.replace(/^\[|\]$/g, '');
      if (isIP(host) !== 0 && !guard.admits(host, isPlain)) throw new OutboundFailure(NOT_ALLOWED);
      const body = request.body === undefined ? undefined : String(request.body);
      const length = body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) };
      const sent = (protocol === 'https:' ? https : http).request(target, {
        method: request.method,
        headers: { ...request.headers, ...length },
        lookup: guard.lookupFor(isPlain),
        agent: false,
        signal: AbortSignal.timeout(limits.timeoutMs),
      });
      const fail = (cause: Error) => reject(new OutboundFailure(cause.message, { cause }));
      sent.on('error', fail);
      sent.on('response', (response) => {
        const chunks: Buffer[] = [];
        let bytes = 0;
        response.on('error', fail);
        response.on('data', (chunk: Buffer) => {
          bytes += chunk.length;
          if (bytes <= limits.bytesMax) chunks.push(chunk);
          else response.destroy(new Error('the answer is too long'));
        });
        response.on('end', () => resolve(toResponse(response, Buffer.concat(chunks))));
      });
      sent.end(body);
    });
}

const NOT_ALLOWED = 'the address is not allowed';

/** Statuses whose answers have no body. */
const WITHOUT_BODY: readonly number[] = [204, 205, 304];

function toResponse({ statusCode = 502, headers }: http.IncomingMessage, content: Buffer): Response {
  const kept = new Headers();
  for (const [name, value] of Object.entries(headers)) {
    if (typeof value === 'string') kept.set(name, value);
    else for (const each of value ?? []) kept.append(name, each);
  }
  return new Response(WITHOUT_BODY.includes(statusCode) ? null : new Uint8Array(content), {
    status: statusCode < 200 ? 502 : statusCode,
    headers: kept,
  });
}
