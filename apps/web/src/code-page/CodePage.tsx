import type { CodePageInput } from '@plumbline/contract/participant-page';
import { LANGUAGE_FACTS, SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { CODE_PAGE_PHRASES } from '@plumbline/phrases/code-page';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import { Masthead } from '../participant/controls/Masthead.tsx';
import { PAGE_ID } from '../participant/page-input.ts';
import { CODE_PAGE } from '../participant/shared/shared-phone.ts';
import { CODE_INPUT_ID, type CodePageScriptInput } from './code-page-input.ts';

interface CodePageProps {
  input: CodePageInput;
  styles: string;
  /** Address of the script, which adds features that the form lacks. */
  script: string;
  /** Content security policy of the page; a copy stored on a phone has no headers from the server. */
  policy: string;
}

/** The page on which a code from paper is typed. It works without its script, except on shared phones. */
export function CodePage({ input, styles, script, policy }: CodePageProps) {
  const { language, chosen, refusal } = input;
  const phrases = CODE_PAGE_PHRASES[language];
  const scriptInput: CodePageScriptInput = { phrases, chosen };
  return (
    <html lang={language} dir={LANGUAGE_FACTS[language].direction}>
      <head>
        <meta charSet="utf-8" />
        <meta httpEquiv="Content-Security-Policy" content={policy} />
        <meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover" />
        <meta name="robots" content="noindex, nofollow" />
        <meta name="referrer" content="no-referrer" />
        <meta name="color-scheme" content="light dark" />
        <title>{`${phrases.title} – Plumbline`}</title>
        <link rel="icon" href="data:," />
        <style dangerouslySetInnerHTML={{ __html: styles }} />
        <script type="module" src={script} async />
      </head>
      <body>
        <div id={PAGE_ID}>
          <Masthead />
          <nav className="languages" aria-label={PARTICIPANT_PHRASES[language].language}>
            <ul>
              {SURVEY_LANGUAGES.map((each) => (
                <li key={each}>
                  <a
                    href={`${CODE_PAGE}?language=${each}`}
                    lang={each}
                    hrefLang={each}
                    dir={LANGUAGE_FACTS[each].direction}
                    aria-current={each === language ? 'true' : undefined}
                  >
                    {LANGUAGE_FACTS[each].ownName}
                  </a>
                </li>
              ))}
            </ul>
          </nav>
          <main className="sheet">
            <h1>{phrases.title}</h1>
            <p>{phrases.lead}</p>
            <p id="queue" role="status" className="notice" hidden />
            <form method="post" action={CODE_PAGE} className="intro-form" noValidate autoComplete="off">
              {chosen === null ? null : <input type="hidden" name="language" value={chosen} />}
              <div className="field">
                <label htmlFor="code" className="field-label">
                  {phrases.label}
                </label>
                <input
                  id="code"
                  name="code"
                  type="text"
                  dir="ltr"
                  className="code"
                  autoComplete="off"
                  autoCapitalize="characters"
                  autoCorrect="off"
                  spellCheck={false}
                  enterKeyHint="go"
                  maxLength={60}
                  placeholder="ABC-DEF-GHJ"
                  aria-invalid={refusal === null ? undefined : true}
                  aria-describedby="code-error"
                />
                <p id="code-error" role="alert" className="code-error">
                  {refusal === null ? null : phrases.refusals[refusal]}
                </p>
              </div>
              <button type="submit" className="button button-next">
                {phrases.button}
              </button>
            </form>
            <div id="sharing" className="sharing" hidden>
              <label className="switch">
                <input id="shared" type="checkbox" autoComplete="off" aria-describedby="shared-text" />
                <span>{phrases.shared}</span>
              </label>
              <p id="shared-text" className="soft">
                {phrases.sharedText}
              </p>
            </div>
          </main>
        </div>
        <script
          type="application/json"
          id={CODE_INPUT_ID}
          // A data block is never run.
          dangerouslySetInnerHTML={{ __html: JSON.stringify(scriptInput).replaceAll('<', '\\u003c') }}
        />
      </body>
    </html>
  );
}
