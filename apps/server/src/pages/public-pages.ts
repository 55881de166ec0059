import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { escapeHtml } from '../core/escape-html.ts';

/** Values of the installation that replace the stamps of built pages. */
export interface PublicPageValues {
  /** Public URL without a trailing slash. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
}

/** Five minutes, as for other files without a hash in their name, so that a new version is soon visible. */
const CACHE_CONTROL = 'public, max-age=300';

/** Serves the pages that the build rendered, with their stamps replaced by this installation's values. */
export async function servePublicPages(app: FastifyInstance, folder: string, values: PublicPageValues): Promise<void> {
  const { publicUrl } = values;
  const list: { path: string; file: string }[] = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  for (const { path, file } of list) {
    const built = await readFile(join(folder, file), 'utf8');
    app.get(path, (request, reply) => {
      const page = stampPage(built, values);
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': CACHE_CONTROL });
      // A compressing proxy marks the tag as weak.
      if (request.headers['if-none-match']?.replace(/^W\//, '') === etag) return reply.code(304).send();
      return reply.type('text/html; charset=utf-8').send(page);
    });
  }
  const addresses = list.map(({ path }) => `  <url><loc>${escapeHtml(publicUrl + path)}</loc></url>`);
  app.get('/sitemap.xml', (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE_CONTROL })
      .type('application/xml; charset=utf-8')
      .send(
        `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${addresses.join('\n')}\n</urlset>\n`,
      ),
  );
  app.get('/robots.txt', (_request, reply) =>
    reply
      .headers({ 'cache-control': CACHE_CONTROL })
      .type('text/plain; charset=utf-8')
      .send(
        `User-agent: *\nDisallow: /app/\nDisallow: /survey/\nDisallow: /opt-out/\nDisallow: /preview/\nDisallow: /calendar/\nDisallow: /done/\nDisallow: /action/\nDisallow: /v1/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}

/** Replaces the stamps of a built page by this installation's values. */
export function stampPage(built: string, { publicUrl, supportEmail, clock }: PublicPageValues): string {
  return built
    .replaceAll('__PUBLIC_URL__', () => escapeHtml(publicUrl))
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(supportEmail))
    .replaceAll('__YEAR__', String(clock.now().getUTCFullYear()));
}
