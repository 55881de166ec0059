import { hydrateRoot } from 'react-dom/client';
import { inputOf, loadedPage } from './language/page-in-language.ts';
import { phoneStorage } from './offline/answer-store.ts';
import { storeOfflinePage } from './offline/offline-page.ts';
import { OfflinePageContext } from './offline/use-can-reopen.ts';
import { ParticipantPage } from './ParticipantPage.tsx';
import { NOT_STARTED_ID, PAGE_ID } from './page-input.ts';
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
  const input = inputOf(document);
  if (page === null || input === null) throw new Error('the page came without its survey');
  const isShared = input.sharedPhone !== null;
  if (!isShared && input.outcome.kind !== 'preview' && isSharedPhone(phoneStorage())) {
    openThroughCodePage(input.publicToken);
    return;
  }
  if (isShared) protectSharedPhone();
  const isOpen = !isShared && input.outcome.kind === 'loaded' && input.outcome.answer.can_access;
  // The server remembers the language of the address; if it stayed there, a reload would undo a later choice.
  if (isOpen) history.replaceState(history.state, '', location.pathname);
  const offlinePage = isOpen ? storeOfflinePage(input.publicToken, loadedPage(document)) : null;
  hydrateRoot(
    page,
    <OfflinePageContext.Provider value={offlinePage}>
      <ParticipantPage {...input} />
    </OfflinePageContext.Provider>,
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

applyStoredTheme();
// A stored script runs before the document is completely loaded.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
