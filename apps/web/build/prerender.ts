import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { RenderedPublicPage } from '../src/public/entry-server.tsx';
import type { PublicAssets } from '../src/public/PublicDocument.tsx';
import { PUBLIC_ENTRY } from '../vite.public.config.ts';

/** Writes the public pages into `dist/pages/`, with a list that maps addresses to files. */
export async function prerenderPublicPages(dist: string): Promise<void> {
  const assets = await publicAssets(dist);
  const renderer: { renderPublicPages: (assets: PublicAssets) => RenderedPublicPage[] } = await import(
    pathToFileURL(join(dist, 'render/public.js')).href
  );
  const pages = renderer.renderPublicPages(assets);
  await rm(join(dist, 'pages'), { recursive: true, force: true });
  await mkdir(join(dist, 'pages'), { recursive: true });
  await Promise.all(pages.map(({ name, html }) => writeFile(join(dist, 'pages', `${name}.html`), html)));
  const list = pages.filter(({ isUnlisted }) => !isUnlisted).map(({ path, name }) => ({ path, file: `${name}.html` }));
  await writeFile(join(dist, 'pages/pages.json'), JSON.stringify(list));
  await rm(join(dist, 'render'), { recursive: true, force: true });
}

/** Names of the built script and style files of the public pages. */
async function publicAssets(dist: string): Promise<PublicAssets> {
  const manifest: Record<string, { file: string; css?: string[]; assets?: string[] }> = JSON.parse(
    await readFile(join(dist, 'client/.vite/public-manifest.json'), 'utf8'),
  );
  const entry = manifest[PUBLIC_ENTRY];
  const textFace = entry?.assets?.find((file) => /archivo-latin-wdth-normal/.test(file));
  if (entry === undefined || textFace === undefined)
    throw new Error(`the build of ${PUBLIC_ENTRY} has no script or no font`);
  return { script: `/${entry.file}`, styles: (entry.css ?? []).map((file) => `/${file}`), textFace: `/${textFace}` };
}
