import { withValues } from '@plumbline/phrases/plural';
import { phoneStorage } from '../participant/offline/answer-store.ts';
import { forgetAnsweredHere } from '../participant/session/answered-here.ts';
import { noteEnteredCode, wasCodeEntered } from '../participant/shared/entered-code.ts';
import { eraseTraces } from '../participant/shared/erase-traces.ts';
import { isSharedPhone, rememberSharedPhone, SHARED_CODE_PAGE } from '../participant/shared/shared-phone.ts';
import { outgoingQueueOf } from '../participant/shared/shared-session.ts';
import { applyStoredTheme } from '../participant/stored-theme.ts';
import { inGroupsOfThree, isIncomplete } from './code-groups.ts';
import { CODE_INPUT_ID, type CodePageScriptInput } from './code-page-input.ts';
import { deleteCodePage, storeCodePage } from './keep-code-page.ts';
import { requestCode } from './request-code.ts';

/**
 * Interval at which waiting answers are sent. They are also sent when the network returns, but a phone with a weak signal often misses the
 * interruption.
 */
const RESEND_INTERVAL_MS = 5_000;

/** Adds features that the form lacks: groups while typing, responses without loading, and shared phones. */
function start(): void {
  const { phrases, chosen }: CodePageScriptInput = JSON.parse(find(`#${CODE_INPUT_ID}`, HTMLElement).textContent ?? '');
  const form = find('form', HTMLFormElement);
  const field = find('#code', HTMLInputElement);
  const button = find('form button', HTMLButtonElement);
  const errorPlace = find('#code-error', HTMLElement);
  const sharing = find('#sharing', HTMLElement);
  const shared = find('#shared', HTMLInputElement);
  const queuePlace = find('#queue', HTMLElement);
  const storage = phoneStorage();
  const queue = outgoingQueueOf(storage);

  const say = (error: string | null) => {
    errorPlace.textContent = error ?? '';
    if (error === null) field.removeAttribute('aria-invalid');
    else {
      field.setAttribute('aria-invalid', 'true');
      field.focus();
    }
  };
  const setBusy = (isBusy: boolean) => {
    button.disabled = isBusy;
    button.textContent = isBusy ? phrases.looking : phrases.button;
  };

  const group = () => {
    const isAtEnd = field.selectionStart === field.value.length;
    // Groups are formed only with the caret at the end, because in the middle of a text the caret would jump.
    if (isAtEnd) field.value = inGroupsOfThree(field.value);
  };
  field.addEventListener('input', (event) => {
    say(null);
    if (!(event instanceof InputEvent && event.isComposing)) group();
  });
  field.addEventListener('blur', () => {
    field.value = inGroupsOfThree(field.value);
  });

  form.addEventListener('submit', (event) => {
    event.preventDefault();
    if (isIncomplete(field.value)) say(phrases.incomplete);
    else if (!navigator.onLine) say(phrases.offline);
    else if (shared.checked) sendForm();
    else void openSurvey();
  });

  /** On a shared phone the form's response is the survey itself, so that its address is not in the browser's history. */
  function sendForm(): void {
    const mark = Object.assign(document.createElement('input'), { type: 'hidden', name: 'shared', value: 'yes' });
    form.append(mark);
    noteEnteredCode();
    setBusy(true);
    form.submit();
    mark.remove();
  }

  async function openSurvey(): Promise<void> {
    setBusy(true);
    const outcome = await requestCode(field.value);
    if (outcome.kind === 'found') {
      // Another person may have answered in this tab before.
      forgetAnsweredHere();
      location.assign(outcome.path + (chosen === null ? '' : `?language=${chosen}`));
      return;
    }
    setBusy(false);
    say(outcome.kind === 'refused' ? phrases.refusals[outcome.refusal] : phrases.offline);
  }

  const showQueue = () => {
    const [waiting, refused] = [queue.count(), queue.refusedCount()];
    const lines = [
      ...(waiting === 0 ? [] : [withValues(phrases.waiting, { count: String(waiting) })]),
      ...(refused === 0 ? [] : [withValues(phrases.undelivered, { count: String(refused) })]),
    ];
    queuePlace.hidden = lines.length === 0;
    queuePlace.textContent = lines.join(' ');
  };
  const sendQueue = async () => {
    showQueue();
    if (queue.count() === 0) return;
    const hasNetworkFailed = await queue.sendAll();
    showQueue();
    const isSaid = errorPlace.textContent === phrases.offline;
    if (hasNetworkFailed && errorPlace.textContent === '' && field.value === '') say(phrases.offline);
    else if (!hasNetworkFailed && isSaid && navigator.onLine) say(null);
  };

  const share = (isShared: boolean) => {
    shared.checked = isShared;
    rememberSharedPhone(storage, isShared);
    if (isShared) void storeCodePage();
    else void deleteCodePage();
  };
  shared.addEventListener('change', () => {
    if (shared.checked) void eraseTraces();
    else queue.forgetRefused();
    share(shared.checked);
  });

  const { searchParams, hash } = new URL(location.href);
  const isAskedFor = searchParams.has('shared');
  if (isAskedFor && !isSharedPhone(storage)) void eraseTraces();
  if (isAskedFor || isSharedPhone(storage)) share(true);
  sharing.hidden = false;
  if (hash.length > 1) {
    field.value = inGroupsOfThree(decoded(hash.slice(1)));
    history.replaceState(null, '', location.pathname + location.search);
  }
  // The form's response is the code page again: reloading must not send the form again.
  if (shared.checked) history.replaceState(null, '', SHARED_CODE_PAGE);
  // Neither a refusal nor a survey: the network failed, and the page came from this phone.
  const wasEntered = wasCodeEntered();
  if (errorPlace.textContent !== '') say(errorPlace.textContent);
  else if (wasEntered) say(phrases.offline);

  // Emptied, so that "back" does not show the code of the previous person.
  addEventListener('pagehide', () => {
    field.value = '';
  });
  addEventListener('pageshow', () => {
    setBusy(false);
    void sendQueue();
  });
  addEventListener('online', () => {
    say(null);
    void sendQueue();
  });
  addEventListener('offline', () => say(phrases.offline));
  if (!navigator.onLine) say(phrases.offline);
  setInterval(() => void sendQueue(), RESEND_INTERVAL_MS);
  void sendQueue();
}

/** @throws {Error} when the page came without the element */
function find<E extends Element>(selector: string, kind: new () => E): E {
  const element = document.querySelector(selector);
  if (!(element instanceof kind)) throw new Error(`the page has no ${selector}`);
  return element;
}

/** The decoded hash of the address; a badly encoded hash stays unchanged. */
function decoded(hash: string): string {
  try {
    return decodeURIComponent(hash);
  } catch {
    return hash;
  }
}

applyStoredTheme();
if (document.readyState === 'loading') document.addEventListener('DOMContentLoaded', start);
else start();
