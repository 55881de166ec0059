import { Readable } from 'node:stream';
import { streamedFile } from '@plumbline/contract/calls/call-schemas';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '../../core/errors.ts';
import { requestedRange } from './requested-range.ts';

/**
 * Streams a file, or the part that the request asks for, so that an interrupted download can continue.
 *
 * @throws {AppError} `range_not_satisfiable`
 */
export function sendStreamed(request: FastifyRequest, reply: FastifyReply, response: unknown): Readable | string {
  const { file_name, media_type, size_bytes: size, etag, read } = streamedFile.parse(response);
  const range = requestedRange(request.headers, { size, etag });
  reply
    .type(media_type)
    .header('content-disposition', attachment(file_name))
    .header('accept-ranges', 'bytes')
    .header('etag', etag);
  if (range.kind === 'outside') {
    reply.type('application/json').header('content-range', `bytes */${size}`).removeHeader('content-disposition');
    throw new AppError('range_not_satisfiable');
  }
  const { first, last } = range.kind === 'whole' ? { first: 0, last: size - 1 } : range;
  if (range.kind === 'part') reply.code(206).header('content-range', `bytes ${first}-${last}/${size}`);
  reply.header('content-length', last + 1 - first);
  return size === 0 ? '' : Readable.from(read(first, last), { objectMode: false });
}

/** `Content-Disposition` of a download with its name, and an ASCII name for old programs. @see RFC 6266, RFC 8187 */
export function attachment(fileName: string): string {
  const ascii = fileName.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_');
  const exact = encodeURIComponent(fileName).replaceAll(/['()*]/g, (each) => `%${each.charCodeAt(0).toString(16)}`);
  return `attachment; filename="${ascii}"; filename*=UTF-8''${exact}`;
}
