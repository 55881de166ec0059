import { hydrateRoot } from 'react-dom/client';
import { ErrorScreen } from './ErrorScreen.tsx';
import { keepPage } from './offline/kept-page.ts';
import { ParticipantPage } from './ParticipantPage.tsx';
import { INPUT_ID, PAGE_ID } from './page-ids.ts';
import type { PageInput } from './page-input.ts';
import { applyStoredTheme } from './stored-theme.ts';

function wake(): void {
  const page = document.getElementById(PAGE_ID);
  const written = document.getElementById(INPUT_ID)?.textContent;
  if (page === null || written == null) throw new Error('the page came without its survey');
  // Written by the renderer of this very build.
  const input = JSON.parse(written) as PageInput;
  if (input.outcome.kind === 'loaded' && input.outcome.answer.can_access) keepOnPhone(input.publicToken);
  hydrateRoot(
    page,
    <ErrorScreen phrases={input.phrases}>
      <ParticipantPage {...input} />
    </ErrorScreen>,
  );
}

/** The document is copied before React touches it, and kept once the page can be used. */
function keepOnPhone(publicToken: string): void {
  const html = `<!doctype html>${document.documentElement.outerHTML}`;
  const script = document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
  const policy = document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '';
  setTimeout(() => void keepPage(publicToken, { html, script, policy }));
}

applyStoredTheme();
// A script that this phone has kept runs while the document is still on its way.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wake);
else wake();
