import { Masthead } from '../controls/Masthead.tsx';
import { usePhrases } from '../use-phrases.ts';
import { HEADING_ID } from './use-screen-focus.ts';

/** Confirms that all data of the survey was removed from this phone. */
export function Removed() {
  const phrases = usePhrases();
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1 id={HEADING_ID} tabIndex={-1}>
          {phrases.removedTitle}
        </h1>
        <p>{phrases.removedText}</p>
      </main>
    </>
  );
}
