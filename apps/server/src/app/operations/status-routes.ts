import fastifyCookie from '@fastify/cookie';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { AppError } from '../../core/errors.ts';
import type { Status } from '../../features/operations/status.ts';
import { STATUS_SCRIPT, STATUS_STYLE_SOURCE, statusPage, tokenPage } from '../../pages/status-page.ts';
import { type OperationsAccess, VISIT_SECONDS } from '../../platform/http/operations-access.ts';
import { contentSecurityPolicy } from '../../platform/http/security-headers.ts';

const COOKIE = 'plumbline-status';

export interface StatusPageOptions {
  readonly access: OperationsAccess;
  readonly readStatus: () => Promise<Status>;
  /** The address of the installation whose status is shown. */
  readonly publicUrl: string;
  /** Whether browsers reach the page over https. */
  readonly isHttps: boolean;
}

/** Serves `/status`: to programs with the token in a header, to people who entered it in a form. */
export async function serveStatusPage(app: FastifyInstance, options: StatusPageOptions): Promise<void> {
  const { access, readStatus, publicUrl, isHttps } = options;
  const { host } = new URL(publicUrl);

  const send = (reply: FastifyReply, status: number, html: string): FastifyReply => {
    reply.helmet({
      contentSecurityPolicy: contentSecurityPolicy({ styles: [STATUS_STYLE_SOURCE] }),
      referrerPolicy: { policy: 'no-referrer' },
    });
    return reply.code(status).type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html);
  };

  await app.register(async (scope) => {
    await scope.register(fastifyCookie);
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: 4 * 1024 },
      (_request, body, done) => done(null, new URLSearchParams(String(body))),
    );

    scope.get('/status', async (request, reply) => {
      if (request.headers.authorization !== undefined) await access.admitBearer(request);
      else if (!access.isVisiting(request.cookies[COOKIE]))
        return send(reply, 401, tokenPage({ isWrong: false, host }));
      return send(reply, 200, statusPage(await readStatus(), host));
    });

    scope.post('/status', async (request, reply) => {
      const token = request.body instanceof URLSearchParams ? (request.body.get('token') ?? '') : '';
      try {
        const visit = await access.startVisit(request, token);
        reply.setCookie(COOKIE, visit, {
          path: '/status',
          httpOnly: true,
          sameSite: 'strict',
          secure: isHttps,
          maxAge: VISIT_SECONDS,
        });
        return reply.redirect('/status', 303);
      } catch (error) {
        if (!(error instanceof AppError) || error.code !== 'unauthenticated') throw error;
        return send(reply, 401, tokenPage({ isWrong: true, host }));
      }
    });

    scope.get('/status.js', (_request, reply) =>
      reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-store').send(STATUS_SCRIPT),
    );
  });
}
