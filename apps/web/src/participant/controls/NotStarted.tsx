import { browsersInWords, PARTICIPANT_BROWSERS } from '../../supported-browsers.ts';
import { NOT_STARTED_ID } from '../page-ids.ts';
import { usePhrases } from '../use-phrases.ts';
import { PhraseWithValues } from './PhraseWithValues.tsx';

/**
 * Shown by the page's styles after some seconds, unless its script has removed it: the script did not load, or the browser
 * cannot read it, and nothing can be pressed. A script that says so could be missing too.
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
