import { LANGUAGE_FACTS } from '@plumbline/domain/languages';
import { browsersInWords, PARTICIPANT_BROWSERS } from '../supported-browsers.ts';
import { PhraseWithValues } from './controls/PhraseWithValues.tsx';
import { ParticipantPage } from './ParticipantPage.tsx';
import { INPUT_ID, NOT_STARTED_ID, PAGE_ID, type PageInput, titleInTab } from './page-input.ts';
import { PageLanguageContext, usePhrases } from './use-phrases.ts';

interface ParticipantDocumentProps {
  input: PageInput;
  styles: string;
  /** Address of the script that hydrates the page. */
  script: string;
  /** Content security policy of the page; a copy stored on a phone has no headers from the server. */
  policy: string;
}

/** The whole document. Its styles are inline, allowed by their hash; its script is a file. */
export function ParticipantDocument({ input, styles, script, policy }: ParticipantDocumentProps) {
  const { language, phrases } = input;
  return (
    <html lang={language} dir={LANGUAGE_FACTS[language].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{titleInTab(titleOf(input))}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={script} async />
      </head>
      <body>
        <div id={PAGE_ID}>
          <ParticipantPage {...input} />
        </div>
        {needsScript(input) ? (
          <PageLanguageContext.Provider value={{ language, phrases }}>
            <NotStarted />
          </PageLanguageContext.Provider>
        ) : null}
        <script
          type="application/json"
          id={INPUT_ID}
          // A data block is never run, but "</script" in an answer would end it.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(input).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}

/** Whether the page contains an open survey, which needs the script; other pages have only text and links. */
function needsScript({ outcome }: PageInput): boolean {
  return 'answer' in outcome && outcome.answer.survey !== null && outcome.answer.can_access;
}

function titleOf({ outcome, phrases }: PageInput): string {
  if (outcome.kind === 'finished') return phrases.surveySubmitted;
  if (outcome.kind === 'preview_gone') return phrases.preview.goneTitle;
  // The title is the first sentence of the refusal, which does not say who used the slip.
  if (outcome.kind === 'unavailable' && outcome.reason === 'slip_already_used') {
    return phrases.refusals.slip_already_used.replace(/\. .*/s, '');
  }
  const survey = 'answer' in outcome ? outcome.answer.survey : null;
  return survey?.title ?? phrases.unavailableTitle;
}

/**
 * Message that the script did not start, because it was not loaded or the browser cannot run it. The page's styles show it after some
 * seconds unless the script has removed it; a script for the message could be missing too.
 */
function NotStarted() {
  const phrases = usePhrases();
  return (
    <aside id={NOT_STARTED_ID} className="not-started">
      <p>
        <PhraseWithValues template={phrases.notStarted} values={{ browsers: browsersInWords(PARTICIPANT_BROWSERS) }} />
      </p>
      {/* biome-ignore lint/a11y/useValidAnchor: an empty address reloads the page, with its query */}
      <a className="button button-next" href="">
        {phrases.refreshPage}
      </a>
    </aside>
  );
}
