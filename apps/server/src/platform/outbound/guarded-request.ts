import { type IncomingHttpHeaders, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AddressGuard } from './address-guard.ts';

interface GuardedRequest {
  readonly method: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
}

export interface RequestLimits {
  /** From the look-up of the name to the last byte that is read. */
  readonly timeoutMs: number;
  /** Maximum number of bytes of the response that are read. */
  readonly bytesMax: number;
}

export interface GuardedResponse {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The response, or its beginning when it is longer than the limit. */
  readonly content: Buffer;
  readonly isWhole: boolean;
}

/**
 * A request to an address that a user chose: follows no redirect, sends no credentials and reuses no connection. Plain HTTP reaches only
 * addresses that the operator listed.
 */
export function sendGuarded(
  url: URL,
  { method, headers, body }: GuardedRequest,
  { guard, timeoutMs, bytesMax }: RequestLimits & { readonly guard: AddressGuard },
): Promise<GuardedResponse> {
  const isPlain = url.protocol === 'http:';
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) };
  const { promise, resolve, reject } = Promise.withResolvers<GuardedResponse>();
  const sent = (isPlain ? requestHttp : requestHttps)(url, {
    method,
    headers: { ...headers, ...length },
    agent: false,
    lookup: guard.lookupFor(isPlain),
    signal: AbortSignal.timeout(timeoutMs),
  });
  sent.on('error', reject);
  sent.on('response', (answer) => {
    const chunks: Buffer[] = [];
    let bytes = 0;
    const end = (isWhole: boolean) => {
      const content = Buffer.concat(chunks).subarray(0, bytesMax);
      // Node sets the status of every response to a request.
      resolve({ status: answer.statusCode ?? 0, headers: answer.headers, content, isWhole });
    };
    answer.on('data', (chunk: Buffer) => {
      chunks.push(chunk);
      bytes += chunk.length;
      if (bytes <= bytesMax) return;
      end(false);
      sent.destroy();
    });
    answer.on('end', () => end(true));
    answer.on('error', reject);
    answer.on('close', () => reject(new Error('the connection ended before the answer did')));
  });
  sent.end(body);
  return promise;
}

/** The host without the brackets of IPv6. The URL standard has already turned decimal and octal numbers into the usual form. */
export function literalOf({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$/g, '');
}
