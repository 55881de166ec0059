import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { CodePageInput, ParticipantPageInput, RenderedPage } from '@plumbline/contract/participant-page';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { SHARED_PHONE_PHRASES } from '@plumbline/phrases/shared-phone';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { CodePage } from '../code-page/CodePage.tsx';
import codeStyles from '../code-page/code-page.css?inline';
import { ParticipantDocument } from './ParticipantDocument.tsx';
import styles from './participant.css?inline';
import { phrasesOfSharedPhone } from './shared/shared-phrases.ts';

/** The build's manifest with the script's file name; this module is in `dist/server/`. */
const MANIFEST = new URL('../client/.vite/participant-manifest.json', import.meta.url);
const ENTRY = 'src/participant/entry-client.tsx';
const CODE_MANIFEST = new URL('../client/.vite/code-manifest.json', import.meta.url);
const CODE_ENTRY = 'src/code-page/entry-code-page.ts';

const script = `/${scriptFile(MANIFEST, ENTRY)}`;
const codeScript = `/${scriptFile(CODE_MANIFEST, CODE_ENTRY)}`;
const styleHashes = [hashOf(styles)];
const codeStyleHashes = [hashOf(codeStyles)];

/** The content security policy in the document: as strict as the server's, as far as a meta element allows. */
function policyOf(hashes: readonly string[]): string {
  return [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${hashes.join(' ')}`,
    "img-src 'self' data:",
    "connect-src 'self'",
    "worker-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
  ].join('; ');
}

/** Renders the initial state of the participant's page. */
export function renderParticipantPage({ isShared, ...input }: ParticipantPageInput): RenderedPage {
  const phrases = PARTICIPANT_PHRASES[input.language];
  const sharedPhone = isShared ? SHARED_PHONE_PHRASES[input.language] : null;
  const page = {
    ...input,
    sharedPhone,
    phrases: sharedPhone === null ? phrases : phrasesOfSharedPhone(phrases, sharedPhone),
  };
  const document = renderToString(
    <ParticipantDocument input={page} styles={styles} script={script} policy={policyOf(styleHashes)} />,
  );
  return { html: `<!doctype html>${document}`, styleHashes };
}

/** Renders the code page. */
export function renderCodePage(input: CodePageInput): RenderedPage {
  const document = renderToStaticMarkup(
    <CodePage input={input} styles={codeStyles} script={codeScript} policy={policyOf(codeStyleHashes)} />,
  );
  return { html: `<!doctype html>${document}`, styleHashes: codeStyleHashes };
}

function hashOf(text: string): string {
  return `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
}

function scriptFile(manifestFile: URL, source: string): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(manifestFile, 'utf8'));
  const entry = manifest[source];
  if (entry === undefined) throw new Error(`the build made no script of ${source}`);
  return entry.file;
}
