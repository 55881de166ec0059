import type { KeptAnswersFate } from '../session/use-kept-answers.ts';
import { usePhrases } from '../use-phrases.ts';
import { Notice } from './Notice.tsx';

/** Notice about answers to a closed survey on this phone; offers to delete answers that can never be sent. */
export function KeptAnswers({ fate, onDelete }: { fate: KeptAnswersFate; onDelete: () => void }) {
  const phrases = usePhrases();
  if (fate === 'deleted') return <p role="status">{phrases.answersDeleted}</p>;
  if (fate === 'unknown') return <Notice tone="calm" title={phrases.answersOnPhone} />;
  if (fate === 'acknowledged') {
    return (
      <Notice tone="done" title={phrases.surveySubmitted}>
        <p>{phrases.answersStored}</p>
      </Notice>
    );
  }
  return (
    <Notice tone="trouble">
      {fate === 'never_sent' ? (
        <p>{phrases.closedWithAnswers}</p>
      ) : (
        <>
          <p>{phrases.alreadySubmitted}</p>
          <p>{phrases.answersOnPhone}</p>
        </>
      )}
      <button type="button" className="button button-quiet" onClick={onDelete}>
        {phrases.deleteAnswers}
      </button>
    </Notice>
  );
}
