import { hydrateRoot } from 'react-dom/client';
import { ErrorScreen } from './ErrorScreen.tsx';
import { keepPage } from './offline/kept-page.ts';
import { ParticipantPage } from './ParticipantPage.tsx';
import { INPUT_ID, PAGE_ID } from './page-ids.ts';
import type { PageInput } from './page-input.ts';
import { applyStoredTheme } from './stored-theme.ts';
import { tellWhetherKept } from './use-can-reopen.ts';

function wake(): void {
  const page = document.getElementById(PAGE_ID);
  const written = document.getElementById(INPUT_ID)?.textContent;
  if (page === null || written == null) throw new Error('the page came without its survey');
  // Written by the renderer of this very build.
  const input = JSON.parse(written) as PageInput;
  if (input.outcome.kind === 'loaded' && input.outcome.answer.can_access) keepOnPhone(input.publicToken);
  hydrateRoot(
    page,
    <ErrorScreen phrases={input.phrases} publicToken={input.publicToken}>
      <ParticipantPage {...input} />
    </ErrorScreen>,
  );
}

/** The document is copied before React touches it, and kept once the page can be used: at once, or when the line is back. */
function keepOnPhone(publicToken: string): void {
  const page = {
    html: `<!doctype html>${document.documentElement.outerHTML}`,
    script: document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
    policy: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '',
    language: document.documentElement.lang,
  };
  const keep = async () => {
    const isKept = await keepPage(publicToken, page);
    tellWhetherKept(isKept);
    if (!isKept) addEventListener('online', () => void keep(), { once: true });
  };
  setTimeout(() => void keep());
}

applyStoredTheme();
// A script that this phone has kept runs while the document is still on its way.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wake);
else wake();
