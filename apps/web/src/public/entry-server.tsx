import { renderToStaticMarkup } from 'react-dom/server';
import { type PublicAssets, PublicDocument } from './PublicDocument.tsx';
import { PUBLIC_PAGES } from './pages.tsx';

/** A page as written to a file; the server replaces its stamps with values. */
export interface RenderedPublicPage {
  readonly path: string;
  readonly name: string;
  readonly html: string;
  /** Whether the server inserts content that depends on a personal link. */
  readonly isUnlisted: boolean;
}

/** Renders every public page, at build time. */
export function renderPublicPages(assets: PublicAssets): RenderedPublicPage[] {
  return PUBLIC_PAGES.map((page) => ({
    path: page.path,
    name: page.name,
    isUnlisted: page.isUnlisted === true,
    html: `<!doctype html>${renderToStaticMarkup(<PublicDocument page={page} assets={assets} />)}`,
  }));
}
