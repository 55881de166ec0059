import { PublicFooter } from './PublicFooter.tsx';
import { PublicHeader } from './PublicHeader.tsx';
import type { PublicPage } from './pages.tsx';
import { STAMPS } from './stamps.ts';

/** Addresses of the public pages' built files. */
export interface PublicAssets {
  readonly script: string;
  readonly styles: readonly string[];
  /** The font, loaded with the page so that headings do not change width after the first paint. */
  readonly textFace: string;
}

/** A complete public page. It works without its script, which adds the theme and the link back to the app for signed-in users. */
export function PublicDocument({ page, assets }: { page: PublicPage; assets: PublicAssets }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="theme-color" media="(prefers-color-scheme: light)" content="#f8f4ed" />
        <meta name="theme-color" media="(prefers-color-scheme: dark)" content="#171411" />
        <title>{page.title}</title>
        <meta name="description" content={page.description} />
        {page.isUnlisted === true ? <meta name="robots" content="noindex" /> : <SharedAs page={page} />}
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <link rel="preload" as="font" type="font/woff2" href={assets.textFace} crossOrigin="" />
        {assets.styles.map((href) => (
          <link key={href} rel="stylesheet" href={href} />
        ))}
        {/* Applies the stored theme before the first paint. */}
        <script src="/theme.js" />
        <script type="module" src={assets.script} />
      </head>
      <body>
        <a
          href="#main"
          className="sr-only z-50 rounded-box bg-ink px-4 py-2 text-small text-paper focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
        >
          Skip to content
        </a>
        <PublicHeader path={page.path} />
        <main id="main" tabIndex={-1}>
          {page.content}
        </main>
        <PublicFooter />
      </body>
    </html>
  );
}

/** The elements for the preview of the page where its address is shared. */
function SharedAs({ page }: { page: PublicPage }) {
  const address = `${STAMPS.publicUrl}${page.path}`;
  return (
    <>
      <link rel="canonical" href={address} />
      <meta property="og:type" content="website" />
      <meta property="og:site_name" content="Plumbline" />
      <meta property="og:title" content={page.title} />
      <meta property="og:description" content={page.description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={`${STAMPS.publicUrl}/og/${page.name}.png`} />
      <meta property="og:image:width" content="1200" />
      <meta property="og:image:height" content="630" />
      <meta property="og:image:alt" content={page.title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  );
}
