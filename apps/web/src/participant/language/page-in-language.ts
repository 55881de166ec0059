import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { LoadedPage } from '../offline/kept-page.ts';
import { INPUT_ID, type PageInput } from '../page-input.ts';
import { type Attempt, requestWithRetry } from '../session/request-with-retry.ts';
import { CODE_PAGE } from '../shared/shared-phone.ts';

/** A document of the server, read without being shown. */
export interface PageInLanguage {
  readonly input: PageInput;
  readonly title: string;
  readonly loaded: LoadedPage;
}

/**
 * `no_response`: no answer in time, or one that is not a page of the product, and no copy on the phone; `other_build`: the product was
 * updated since the page was opened; `refused`: the survey cannot go on in this language.
 */
export type LanguageFailure = 'no_response' | 'other_build' | 'refused';

/**
 * The shown survey in another language. Asks the server, which remembers the choice for this survey; the phone's copy needs no connection and
 * is used at once.
 *
 * @param keptDocument the phone's copy in this language; `null`: none
 */
export async function pageInLanguage(
  shown: PageInput,
  language: SurveyLanguage,
  keptDocument: Promise<string | null>,
): Promise<PageInLanguage | LanguageFailure> {
  const requested = requestDocument(shown, language);
  const kept = pageIn(await keptDocument);
  if (kept !== null && continues(shown, kept)) return kept;
  const response = await requested;
  if (response.kind !== 'answered') return response.kind === 'refused' ? 'refused' : 'no_response';
  const page = pageIn(response.answer);
  // The document is not ours: it may be the sign-in page of a site's wireless network.
  if (page === null) return 'no_response';
  if (page.loaded.script !== scriptOf(document)) return 'other_build';
  return continues(shown, page) ? page : 'refused';
}

/** On a shared phone the survey is requested as its code page does, so that no cookie has a personal address. */
function requestDocument({ publicToken, sharedPhone }: PageInput, language: SurveyLanguage) {
  const form: RequestInit = {
    method: 'POST',
    body: new URLSearchParams({ token: publicToken, shared: 'yes', language }),
  };
  const [url, init] = sharedPhone === null ? [`?language=${language}`, {}] : [CODE_PAGE, form];
  return requestWithRetry(
    async (signal): Promise<Attempt<string, null>> => {
      const response = await fetch(url, { ...init, signal });
      return response.ok ? { kind: 'answered', answer: await response.text() } : { kind: 'refused', refusal: null };
    },
    { retryWaitsMs: [] },
  );
}

/** @returns `null` for a document that is not the participant's page */
function pageIn(html: string | null): PageInLanguage | null {
  if (html === null) return null;
  const page = new DOMParser().parseFromString(html, 'text/html');
  const input = inputOf(page);
  return input === null ? null : { input, title: page.title, loaded: { ...loadedPage(page), html } };
}

/** The input in a document. Written by the renderer of the same build as this script. */
export function inputOf(page: Document): PageInput | null {
  const written = page.getElementById(INPUT_ID)?.textContent ?? null;
  return written === null ? null : (JSON.parse(written) as PageInput);
}

/** A document before React changes it. */
export function loadedPage(page: Document): LoadedPage {
  return {
    html: `<!doctype html>${page.documentElement.outerHTML}`,
    script: scriptOf(page),
    policy: page.querySelector('meta[http-equiv="Content-Security-Policy"]')?.getAttribute('content') ?? '',
    language: page.documentElement.lang,
  };
}

function scriptOf(page: Document): string {
  return page.querySelector<HTMLScriptElement>('script[type="module"]')?.src ?? '';
}

/** Whether the session can continue with the other page: same build, survey still open, and the same questions in the same order. */
function continues(shown: PageInput, { input, loaded }: PageInLanguage): boolean {
  return (
    input.outcome.kind === shown.outcome.kind &&
    questionIds(input) === questionIds(shown) &&
    loaded.script === scriptOf(document)
  );
}

function questionIds({ outcome }: PageInput): string | null {
  return 'answer' in outcome && outcome.answer.can_access
    ? outcome.answer.questions.map(({ question_id: id }) => id).join()
    : null;
}
