import { eraseTraces } from './erase-traces.ts';
import { CODE_PAGE, SHARED_CODE_PAGE } from './shared-phone.ts';

/** Removes a person from this phone, and replaces their page by the one for the next person's code. */
export async function leaveSurvey(): Promise<void> {
  emptyPage();
  await eraseTraces();
  location.replace(SHARED_CODE_PAGE);
}

/** An attribute of the element that shows answers which are in this page only and will still be sent. */
export const UNSENT_MARK = 'data-unsent';

/** Whether leaving would lose answers that will still be sent. */
export function showsUnsentAnswers(): boolean {
  return document.querySelector(`[${UNSENT_MARK}]`) !== null;
}

/**
 * Lets no way back lead to a person's page: its address becomes that of the code page, and a browser that keeps the page
 * in memory for the way back keeps an empty one.
 */
export function hidePageFromHistory(): void {
  history.replaceState(null, '', SHARED_CODE_PAGE);
  window.addEventListener('pagehide', emptyPage);
  window.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.replace(SHARED_CODE_PAGE);
  });
}

/** Opens the page of a link through the code page, so that the browser's history has no address of a person. */
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
