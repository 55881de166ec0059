import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { CalendarFeedsService } from '../features/actions/calendar/calendar-feeds.service.ts';
import { setParticipantPageHeaders } from '../platform/http/security-headers.ts';

const GONE = 'There is no calendar at this address. It was renewed or removed, or is not complete.\n';
const SUFFIX = '.ics';

/** Serves calendar feeds to calendar programs, which read them every few hours without signing in. */
export function serveCalendarFeeds(app: FastifyInstance, feeds: CalendarFeedsService): void {
  app.get<{ Params: { file: string } }>('/calendar/:file', async (request, reply) => {
    const { file } = request.params;
    const text = file.endsWith(SUFFIX) ? await feeds.read(file.slice(0, -SUFFIX.length), request.ip) : null;
    setParticipantPageHeaders(reply, []);
    if (text === null) return reply.code(404).type('text/plain; charset=utf-8').send(GONE);
    // Weak, because the text may be compressed in transit.
    const etag = `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`;
    reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (isKnown(request.headers['if-none-match'], etag)) return reply.code(304).send();
    return reply
      .type('text/calendar; charset=utf-8')
      .header('content-disposition', 'attachment; filename="plumbline.ics"')
      .send(text);
  });
}

/** Whether the client already has this version. @see RFC 9110, section 13.1.2 */
function isKnown(header: string | undefined, etag: string): boolean {
  return header?.split(',').some((known) => known.trim().replace(/^W\//, '') === etag.replace(/^W\//, '')) === true;
}
