import { eraseTraces } from './erase-traces.ts';
import { CODE_PAGE, SHARED_CODE_PAGE } from './shared-phone.ts';

/** Removes the data of a person from this phone, and replaces the page by the code page. */
export async function leaveSurvey(): Promise<void> {
  emptyPage();
  await eraseTraces();
  location.replace(SHARED_CODE_PAGE);
}

/** Attribute that marks an element with unsent answers which exist only in this page. */
export const UNSENT_MARK = 'data-unsent';

/** Whether leaving the page would lose unsent answers. */
export function showsUnsentAnswers(): boolean {
  return document.querySelector(`[${UNSENT_MARK}]`) !== null;
}

/** Prevents going back to a person's page: its address becomes the code page's, and the browser's back-forward cache gets an empty page. */
export function hidePageFromHistory(): void {
  history.replaceState(null, '', SHARED_CODE_PAGE);
  window.addEventListener('pagehide', emptyPage);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(SHARED_CODE_PAGE);
  });
}

/** Opens the page of a link through the code page, so that the browser's history has no personal address. */
export function openThroughCodePage(token: string): void {
  const form = document.createElement('form');
  form.method = 'post';
  form.action = CODE_PAGE;
  for (const [name, value] of Object.entries({ token, shared: 'yes' })) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  form.submit();
}

function emptyPage(): void {
  document.body.textContent = '';
}
