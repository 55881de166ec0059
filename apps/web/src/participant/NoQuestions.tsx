import type { ParticipantPhrases } from '@plumbline/phrases/participant-phrases';
import { Masthead } from './Masthead.tsx';

/** The survey is open, and asks nothing. */
export function NoQuestions({ phrases, title }: { phrases: ParticipantPhrases; title: string }) {
  return (
    <>
      <Masthead title={title} />
      <main className="sheet">
        <h1>{phrases.noQuestionsTitle}</h1>
        <p>{phrases.noQuestionsText}</p>
      </main>
    </>
  );
}
