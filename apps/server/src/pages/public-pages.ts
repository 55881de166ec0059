import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import type { Clock } from '../core/clock.ts';
import { escapeHtml } from '../core/escape-html.ts';

/** What the built pages leave open, because it is known only where they are served. */
export interface PublicPageValues {
  /** Where the product is reached, without a slash at the end. */
  readonly publicUrl: string;
  readonly supportEmail: string;
  readonly clock: Clock;
}

/** As long as other files without a hash in their name: a new version is seen within minutes. */
const CACHE_CONTROL = 'public, max-age=300';

/** Serves the pages that the build rendered, with this installation's values in place of their stamps. */
export async function servePublicPages(app: FastifyInstance, folder: string, values: PublicPageValues): Promise<void> {
  const { publicUrl } = values;
  const list: { path: string; file: string }[] = JSON.parse(await readFile(join(folder, 'pages.json'), 'utf8'));
  for (const { path, file } of list) {
    const built = await readFile(join(folder, file), 'utf8');
    app.get(path, (request, reply) => {
      const page = stampPage(built, values);
      const etag = `"${createHash('sha256').update(page).digest('base64url').slice(0, 22)}"`;
      reply.headers({ etag, 'cache-control': CACHE_CONTROL });
      // A proxy that compresses marks the tag as weak.
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
        `User-agent: *\nDisallow: /app/\nDisallow: /survey/\nDisallow: /opt-out/\nDisallow: /v1/\nSitemap: ${publicUrl}/sitemap.xml\n`,
      ),
  );
}

/** A built page with this installation's values in place of its stamps. */
export function stampPage(built: string, { publicUrl, supportEmail, clock }: PublicPageValues): string {
  return built
    .replaceAll('__PUBLIC_URL__', () => escapeHtml(publicUrl))
    .replaceAll('__SUPPORT_EMAIL__', () => escapeHtml(supportEmail))
    .replaceAll('__YEAR__', String(clock.now().getUTCFullYear()));
}
