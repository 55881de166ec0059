import { browsersInWords, PARTICIPANT_BROWSERS } from '../../supported-browsers.ts';
import { NOT_STARTED_ID } from '../page-ids.ts';
import { usePhrases } from '../use-phrases.ts';
import { PhraseWithValues } from './PhraseWithValues.tsx';

/**
 * Message that the script did not start, because it was not loaded or the browser cannot run it. The page's styles show it after some
 * seconds unless the script has removed it; a script for the message could be missing too.
 */
export function NotStarted() {
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
