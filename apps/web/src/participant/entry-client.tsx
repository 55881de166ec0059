import type { ParticipantPageInput } from '@plumbline/contract/participant-page';
import { hydrateRoot } from 'react-dom/client';
import { ErrorScreen } from './ErrorScreen.tsx';
import { ParticipantPage } from './ParticipantPage.tsx';
import { INPUT_ID, PAGE_ID } from './page-ids.ts';
import { applyStoredTheme } from './stored-theme.ts';

function wake(): void {
  const page = document.getElementById(PAGE_ID);
  const written = document.getElementById(INPUT_ID)?.textContent;
  if (page === null || written == null) throw new Error('the page came without its survey');
  // Written by the renderer of this very build.
  const input = JSON.parse(written) as ParticipantPageInput;
  hydrateRoot(
    page,
    <ErrorScreen language={input.language}>
      <ParticipantPage {...input} />
    </ErrorScreen>,
  );
}

applyStoredTheme();
// A script that this phone has kept runs while the document is still on its way.
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', wake);
else wake();
