import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from '../testkit/server.ts';
import { settableClock } from '../testkit/settable-clock.ts';

const PAGES = ['/', '/research-data', '/osha-info', '/about', '/contact', '/privacy-policy', '/terms-of-service'];
const PUBLIC_URL = 'https://surveys.example.org';

const clock = settableClock(new Date('2026-12-31T23:59:00Z'));
let server: TestServer;

beforeAll(async () => {
  const settings = { IDENTITY: 'builtin', PUBLIC_URL, SUPPORT_EMAIL: 'help&care@example.org' };
  server = await startTestServer({ settings, overrides: { clock } });
});

afterAll(() => server[Symbol.asyncDispose]());

const get = (path: string, headers: Record<string, string> = {}) => fetch(server.origin + path, { headers });

test.each(PAGES)('%s contains its own public address and no unreplaced stamp', async (path) => {
  const response = await get(path);
  const html = await response.text();
  expect(response.status).toBe(200);
  expect(html).toContain(`<link rel="canonical" href="${PUBLIC_URL}${path}"/>`);
  expect(html).toMatch(new RegExp(`<meta property="og:image" content="${PUBLIC_URL}/og/[a-z-]+\\.png"/>`));
  expect(html).not.toMatch(/__[A-Z_]+__/);
});

test.each(PAGES)(
  '%s asks no other host for anything, and holds no inline script and no style attribute',
  async (path) => {
    const response = await get(path);
    const html = await response.text();
    const fetched = [...html.matchAll(/<(?:script|img|link)[^>]*(?:src|href)="([^"]+)"/g)].map(
      ([, address]) => address,
    );
    expect(fetched.length).toBeGreaterThan(3);
    expect(fetched.filter((address) => !address?.startsWith('/') && !address?.startsWith(PUBLIC_URL))).toEqual([]);
    expect(html).not.toMatch(/\sstyle="|\son[a-z]+="/);
    expect([...html.matchAll(/<script[^>]*>/g)].filter(([tag]) => !tag.includes('src='))).toEqual([]);
    expect(response.headers.get('content-security-policy')).toContain("script-src 'self'");
  },
);

test.each(PAGES)('%s has one first heading, a title and a description of its own', async (path) => {
  const html = await (await get(path)).text();
  expect(html.match(/<h1[\s>]/g)).toHaveLength(1);
  expect(html).toMatch(/<title>[^<]*Plumbline[^<]*<\/title>/);
  const description = /<meta name="description" content="([^"]+)"/.exec(html)?.[1] ?? '';
  expect(description.length).toBeGreaterThanOrEqual(90);
  expect(description.length).toBeLessThanOrEqual(170);
});

test.each(['/nowhere', '/about/us', '/application', '/logins', '/wp-login.php'])(
  '%s has no page, and says so with its status',
  async (path) => {
    const response = await get(path);
    expect(response.status).toBe(404);
    const html = await response.text();
    expect(html).toContain('Page not found');
    expect(html).toContain('<meta name="robots" content="noindex"/>');
    expect(html).not.toMatch(/__[A-Z_]+__/);
  },
);

test.each(['/app', '/app/nowhere', '/login?from=email', '/register', '/forgot-password', '/join/token'])(
  '%s is left to the app',
  async (path) => {
    const response = await get(path);
    expect([response.status, (await response.text()).includes('id="root"')]).toEqual([200, true]);
  },
);

test('the preview images that pages refer to exist', async () => {
  for (const path of PAGES) {
    const html = await (await get(path)).text();
    const picture = /<meta property="og:image" content="[^"]+(\/og\/[^"]+)"/.exec(html)?.[1] ?? '';
    const response = await get(picture);
    expect([picture, response.status, response.headers.get('content-type')]).toEqual([picture, 200, 'image/png']);
  }
});

test('the copyright shows the current year, even when the server has been running since last year', async () => {
  expect(await (await get('/')).text()).toContain('© 2026 Plumbline');
  clock.advance({ minutes: 2 });
  expect(await (await get('/')).text()).toContain('© 2027 Plumbline');
});

test('a cached page is not sent again', async () => {
  const etag = (await get('/about')).headers.get('etag') ?? '';
  expect(etag).not.toBe('');
  expect((await get('/about', { 'if-none-match': etag })).status).toBe(304);
  expect((await get('/about', { 'if-none-match': '"other"' })).status).toBe(200);
});

test('the support address is escaped everywhere', async () => {
  const html = await (await get('/contact')).text();
  expect(html).toContain('mailto:help&amp;care@example.org');
  expect(html).not.toContain('help&care');
});

test('search engines get the public pages and are excluded from everything else', async () => {
  const sitemap = await (await get('/sitemap.xml')).text();
  expect([...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address]) => address)).toEqual(
    PAGES.map((path) => PUBLIC_URL + path),
  );
  const robots = await (await get('/robots.txt')).text();
  expect(robots).toContain('Disallow: /survey/');
  expect(robots).toContain(`Sitemap: ${PUBLIC_URL}/sitemap.xml`);
});
