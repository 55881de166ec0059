import { hydrateRoot } from 'react-dom/client';
import { phoneStorage } from './offline/answer-store.ts';
import type { LoadedPage } from './offline/kept-page.ts';
import { storeOfflinePage } from './offline/offline-page.ts';
import { OfflinePageContext } from './offline/use-can-reopen.ts';
import { ParticipantPage } from './ParticipantPage.tsx';
import { INPUT_ID, NOT_STARTED_ID, PAGE_ID } from './page-ids.ts';
import type { PageInput } from './page-input.ts';
import { ErrorScreen } from './screens/ErrorScreen.tsx';
import { forgetEnteredCode } from './shared/entered-code.ts';
import { hidePageFromHistory, leaveSurvey, openThroughCodePage, showsUnsentAnswers } from './shared/leave-survey.ts';
import { isSharedPhone } from './shared/shared-phone.ts';
import { IDLE_SECONDS, watchIdle } from './shared/watch-idle.ts';
import { applyStoredTheme } from './stored-theme.ts';

function start(): void {
  hydrate();
  document.getElementById(NOT_STARTED_ID)?.remove();
}

function hydrate(): void {
  const page = document.getElementById(PAGE_ID);
  const written = document.getElementById(INPUT_ID)?.textContent;
  if (page === null || written == null) throw new Error('the page came without its survey');
  // Written by the renderer of this very build.
  const input = JSON.parse(written) as PageInput;
  const isShared = input.sharedPhone !== null;
  if (!isShared && input.outcome.kind !== 'preview' && isSharedPhone(phoneStorage())) {
    openThroughCodePage(input.publicToken);
    return;
  }
  if (isShared) protectSharedPhone();
  const isOpen = !isShared && input.outcome.kind === 'loaded' && input.outcome.answer.can_access;
  const offlinePage = isOpen ? storeOfflinePage(input.publicToken, loadedPage()) : null;
  hydrateRoot(
    page,
    <ErrorScreen phrases={input.phrases} publicToken={input.publicToken}>
      <OfflinePageContext.Provider value={offlinePage}>
        <ParticipantPage {...input} />
      </OfflinePageContext.Provider>
    </ErrorScreen>,
  );
}

/** Protects the shared phone even if the page itself crashes. */
function protectSharedPhone(): void {
  hidePageFromHistory();
  forgetEnteredCode();
  watchIdle({
    limitSeconds: 2 * IDLE_SECONDS,
    onCountdown: () => {},
    onIdle: () => void leaveSurvey(),
    isHeld: showsUnsentAnswers,
  });
}

/** The document before React changes it. */
function loadedPage(): LoadedPage {
  return {
    html: `<!doctype html>${document.documentElement.outerHTML}`,
    script: document.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '',
    policy: document.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '',
    language: document.documentElement.lang,
  };
}

applyStoredTheme();
// A stored script runs before the document is completely loaded.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
