import { crc32, deflateSync } from 'node:zlib';
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

/** A black picture (PNG) of any size, which takes hardly any space. */
export function blackPicture(width: number, height: number): Uint8Array {
  const chunk = (type: string, content: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), content]);
    const numbers = Buffer.alloc(8);
    numbers.writeUInt32BE(content.length, 0);
    numbers.writeUInt32BE(crc32(named), 4);
    return Buffer.concat([numbers.subarray(0, 4), named, numbers.subarray(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // One bit for each pixel; the other fields are zero: grey, deflated, not interlaced.
  header[8] = 1;
  const rows = deflateSync(Buffer.alloc((1 + Math.ceil(width / 8)) * height));
  const signature = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);
  return Buffer.concat([signature, chunk('IHDR', header), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))]);
}
