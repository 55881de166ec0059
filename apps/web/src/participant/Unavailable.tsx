import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';
import { Masthead } from './Masthead.tsx';

/** There is nothing to answer behind this link, and why. */
export function Unavailable({ phrases, message }: { phrases: ParticipantPhrases; message: string }) {
  return (
    <>
      <Masthead />
      <main className="sheet">
        <h1>{phrases.unavailableTitle}</h1>
        <p>{message}</p>
        <a className="button button-quiet" href="/">
          {phrases.goToHomepage}
        </a>
      </main>
    </>
  );
}
