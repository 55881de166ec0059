import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { ParticipantPageInput, RenderedPage } from '@plumbline/contract/participant-page';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { renderToString } from 'react-dom/server';
import { ParticipantDocument } from './ParticipantDocument.tsx';
import styles from './participant.css?inline';

/** The build's own list of what the page's script became; this module stands in `dist/server/`. */
const MANIFEST = new URL('../client/.vite/participant-manifest.json', import.meta.url);
const ENTRY = 'src/participant/entry-client.tsx';

const script = `/${scriptFile()}`;
const styleHashes = [`'sha256-${createHash('sha256').update(styles).digest('base64')}'`];

/** As strict as the server's own, as far as a document can say it. */
const POLICY = [
  "default-src 'none'",
  "script-src 'self'",
  `style-src 'self' ${styleHashes.join(' ')}`,
  "img-src 'self' data:",
  "connect-src 'self'",
  "worker-src 'self'",
  "base-uri 'none'",
  "form-action 'self'",
].join('; ');

/** Renders the participant's page as it stands before anything is pressed. */
export function renderParticipantPage(input: ParticipantPageInput): RenderedPage {
  const page = { ...input, phrases: PARTICIPANT_PHRASES[input.language] };
  const document = renderToString(<ParticipantDocument input={page} styles={styles} script={script} policy={POLICY} />);
  return { html: `<!doctype html>${document}`, styleHashes };
}

function scriptFile(): string {
  const manifest: Record<string, { file: string }> = JSON.parse(readFileSync(MANIFEST, 'utf8'));
  const entry = manifest[ENTRY];
  if (entry === undefined) throw new Error(`the build made no script of ${ENTRY}`);
  return entry.file;
}
