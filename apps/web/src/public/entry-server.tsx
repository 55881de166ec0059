import { renderToStaticMarkup } from 'react-dom/server';
import { type PublicAssets, PublicDocument } from './PublicDocument.tsx';
import { PUBLIC_PAGES } from './pages.tsx';

/** A page as it is written to a file; the server puts values in place of its stamps. */
export interface RenderedPublicPage {
  readonly path: string;
  readonly name: string;
  readonly html: string;
  /** Whether the server puts words of its own in, for whoever has a link. */
  readonly isPersonal: boolean;
}

/** Renders every public page, at build time. */
export function renderPublicPages(assets: PublicAssets): RenderedPublicPage[] {
  return PUBLIC_PAGES.map((page) => ({
    path: page.path,
    name: page.name,
    isPersonal: page.isPersonal === true,
    html: `<!doctype html>${renderToStaticMarkup(<PublicDocument page={page} assets={assets} />)}`,
  }));
}
