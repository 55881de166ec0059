import { constants, crc32, deflateRawSync } from 'node:zlib';
import type { RawReply } from './raw-request.ts';
import { asError } from './raw-request.ts';

export interface Upload {
  readonly token: string | null;
  readonly name: string;
  readonly content: Uint8Array;
  readonly method?: 'POST' | 'PUT';
  readonly mediaType?: string;
  readonly headers?: Record<string, string>;
}

/** Sends a file as the body of a request. @param url address of the call, without the query */
export async function upload(
  url: string,
  { token, name, content, method = 'POST', mediaType = 'application/octet-stream', headers = {} }: Upload,
): Promise<RawReply> {
  const response = await fetch(`${url}?file_name=${encodeURIComponent(name)}`, {
    method,
    headers: { 'content-type': mediaType, ...(token === null ? {} : { authorization: `Bearer ${token}` }), ...headers },
    body: Buffer.from(content),
  });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, error: asError(text) };
}

/** The smallest document that is accepted. */
export const TINY_PDF = new TextEncoder().encode('%PDF-1.4\n1 0 obj<<>>endobj\ntrailer<<>>\n%%EOF\n');

interface PictureForm {
  readonly bitDepth: 1 | 8 | 16;
  readonly channels: 1 | 3 | 4;
  readonly isInterlaced: boolean;
}

/** @see ISO/IEC 15948, 11.2.2 */
const COLOUR_TYPES = { 1: 0, 3: 2, 4: 6 } as const;
/** First pixel and distance of pixels in each pass of an interlaced picture. @see ISO/IEC 15948, 8.2 */
const PASSES = [
  { x: 0, y: 0, acrossBy: 8, downBy: 8 },
  { x: 4, y: 0, acrossBy: 8, downBy: 8 },
  { x: 0, y: 4, acrossBy: 4, downBy: 8 },
  { x: 2, y: 0, acrossBy: 4, downBy: 4 },
  { x: 0, y: 2, acrossBy: 2, downBy: 4 },
  { x: 1, y: 0, acrossBy: 2, downBy: 2 },
  { x: 0, y: 1, acrossBy: 1, downBy: 2 },
];
const WHOLE = [{ x: 0, y: 0, acrossBy: 1, downBy: 1 }];

/** A black picture (PNG) of any size in a small file. By default one bit for each pixel, not interlaced. */
export function blackPicture(
  width: number,
  height: number,
  { bitDepth, channels, isInterlaced }: PictureForm = { bitDepth: 1, channels: 1, isInterlaced: false },
): Uint8Array {
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
  // The other fields are zero.
  header[8] = bitDepth;
  header[9] = COLOUR_TYPES[channels];
  header[12] = isInterlaced ? 1 : 0;
  const bytesOf = ({ x, y, acrossBy, downBy }: (typeof PASSES)[number]) => {
    const [across, down] = [Math.ceil((width - x) / acrossBy), Math.ceil((height - y) / downBy)];
    return across > 0 && down > 0 ? (1 + Math.ceil((across * channels * bitDepth) / 8)) * down : 0;
  };
  const bytes = (isInterlaced ? PASSES : WHOLE).reduce((sum, pass) => sum + bytesOf(pass), 0);
  const signature = Buffer.from([0x89, ...Buffer.from('PNG\r\n'), 0x1a, 0x0a]);
  const rows = chunk('IDAT', deflatedZeros(bytes));
  return Buffer.concat([signature, chunk('IHDR', header), rows, chunk('IEND', Buffer.alloc(0))]);
}

const PIECE_BYTES = 1024 * 1024;

/** Zeros in zlib's format. One deflated piece is repeated, because deflating a gigabyte takes seconds. */
function deflatedZeros(bytes: number): Buffer {
  const piece = deflateRawSync(Buffer.alloc(PIECE_BYTES), { finishFlush: constants.Z_FULL_FLUSH });
  const pieces = Array<Buffer>(Math.floor(bytes / PIECE_BYTES)).fill(piece);
  const checksum = Buffer.alloc(4);
  // Adler-32 of zeros.
  checksum.writeUInt16BE(bytes % 65_521, 0);
  checksum.writeUInt16BE(1, 2);
  const head = Buffer.from([0x78, 0x9c]);
  return Buffer.concat([head, ...pieces, deflateRawSync(Buffer.alloc(bytes % PIECE_BYTES)), checksum]);
}
