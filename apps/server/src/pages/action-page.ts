import { DONE_NOTE_LENGTH_MAX } from '@plumbline/domain/actions/action';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { ACTION_PAGE_PHRASES, type ActionPagePhrases } from '@plumbline/phrases/action-page';
import { DONE_PAGE_PHRASES } from '@plumbline/phrases/done-page';
import { escapeHtml } from '../core/escape-html.ts';
import type { OutsideAction } from '../features/actions/outside/outside-actions.service.ts';
import { dayIn, inPhrase, languageLinks, plainPage } from './plain-page.ts';

export type FormProblem = keyof ActionPagePhrases['problems'] | 'unavailable';

/** The content of a refused form, and the reason. */
export interface SentForm {
  readonly note: string;
  readonly problem: FormProblem | null;
}

/** Renders an action for somebody outside. Once the action is done, the page says only that. */
export function actionPage(action: OutsideAction, language: SurveyLanguage, sent: SentForm | null): string {
  const phrases = ACTION_PAGE_PHRASES[language];
  if (action.status === 'done') return notePage(phrases.done, language);
  const { what, siteName, crewName, organisationName, dueOn, status } = action;
  const place = [siteName, ...(crewName === null ? [] : [crewName])];
  const rows = [
    [phrases.where, place.map((name) => `<bdi>${escapeHtml(name)}</bdi>`).join(' · ')],
    [phrases.due, `<bdi>${escapeHtml(dayIn(language, dueOn))}</bdi>`],
    [phrases.status, escapeHtml(DONE_PAGE_PHRASES[language].status[status])],
  ];
  const facts = rows.map(([term = '', html]) => `<div><dt>${escapeHtml(term)}</dt><dd>${html}</dd></div>`).join('');
  return plainPage(
    { language, title: `${phrases.title} ${organisationName}` },
    `${languageLinks(language)}
<main>
<header>
<p class="kicker">${escapeHtml(phrases.title)} <bdi>${escapeHtml(organisationName)}</bdi></p>
<h1 class="written" dir="auto">${escapeHtml(what)}</h1>
</header>
<dl>${facts}</dl>
${form(action, language, sent)}
</main>`,
  );
}

/** Renders the page for an unknown, revoked or expired link, or for an error. */
export function unavailableActionPage(reason: 'gone' | 'unavailable', language: SurveyLanguage): string {
  return notePage(ACTION_PAGE_PHRASES[language][reason], language);
}

function notePage({ title, text }: { readonly title: string; readonly text: string }, language: SurveyLanguage) {
  return plainPage(
    { language, title },
    `${languageLinks(language)}
<main class="gone"><h1>${escapeHtml(title)}</h1><p>${escapeHtml(text)}</p></main>`,
  );
}

/**
 * Renders one form for the photo and the note, so that pressing one button loses no input for the other. It is sent to the address of the
 * page.
 */
function form({ photos }: OutsideAction, language: SurveyLanguage, sent: SentForm | null): string {
  const phrases = ACTION_PAGE_PHRASES[language];
  const problem = sent?.problem ?? null;
  const isOfNote = problem === 'noteMissing' || problem === 'noteTooLong';
  const added = photos === 0 ? '' : `<p role="status">${inPhrase(phrases.photosAdded, { count: String(photos) })}</p>`;
  return `<form method="post" enctype="multipart/form-data">
<label for="photo">${escapeHtml(phrases.photo)}</label>
<p class="note" id="hint">${escapeHtml(phrases.photoHint)}</p>
<input id="photo" name="photo" type="file" accept="image/jpeg,image/png,image/webp" ${describedBy(!isOfNote && problem !== null, 'hint')}>
${isOfNote ? '' : problemLine(problem, phrases)}
${added}
<button name="do" value="photo">${escapeHtml(phrases.addPhoto)}</button>
<label class="next" for="note">${escapeHtml(phrases.note)}</label>
<textarea id="note" name="note" maxlength="${DONE_NOTE_LENGTH_MAX}" dir="auto" ${describedBy(isOfNote, null)}>
${escapeHtml(sent?.note ?? '')}</textarea>
${isOfNote ? problemLine(problem, phrases) : ''}
<button class="main" name="do" value="done">${escapeHtml(phrases.markDone)}</button>
</form>`;
}

function describedBy(isWrong: boolean, hint: string | null): string {
  const ids = [...(isWrong ? ['problem'] : []), ...(hint === null ? [] : [hint])].join(' ');
  return `${isWrong ? 'aria-invalid="true" ' : ''}${ids === '' ? '' : `aria-describedby="${ids}"`}`;
}

function problemLine(problem: FormProblem | null, phrases: ActionPagePhrases): string {
  if (problem === null) return '';
  const words = problem === 'unavailable' ? phrases.unavailable.text : phrases.problems[problem];
  return `<p class="problem" id="problem" role="alert">${inPhrase(words, { count: String(DONE_NOTE_LENGTH_MAX) })}</p>`;
}
