import { Masthead } from '../controls/Masthead.tsx';
import { usePhrases } from '../use-phrases.ts';

/** The survey is open but has no questions. */
export function NoQuestions({ title }: { title: string }) {
  const phrases = usePhrases();
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
