import type { RawReply } from './raw-request.ts';
import { asError } from './raw-request.ts';

export interface Upload {
  readonly token: string | null;
  readonly name: string;
  readonly content: Uint8Array;
  readonly mediaType?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a file as the body of a request. @param url address of the call, without the query */
export async function upload(
  url: string,
  { token, name, content, mediaType = 'application/octet-stream', headers = {} }: Upload,
): Promise<RawReply> {
  const response = await fetch(`${url}?file_name=${encodeURIComponent(name)}`, {
    method: 'POST',
    headers: { 'content-type': mediaType, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    body: Buffer.from(content),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, error: asError(text) };
}

/** The smallest document that is accepted. */
export const TINY_PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');
