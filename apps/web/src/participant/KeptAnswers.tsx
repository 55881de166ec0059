import { Notice } from './Notice.tsx';
import { usePhrases } from './use-phrases.ts';

/** Says that answers of a closed survey are still on this phone, and lets them be deleted. */
export function KeptAnswers({ isDeleted, onDelete }: { isDeleted: boolean; onDelete: () => void }) {
  const phrases = usePhrases();
  if (isDeleted) return <p role="status">{phrases.answersDeleted}</p>;
  return (
    <Notice tone="trouble">
      <p>{phrases.closedWithAnswers}</p>
      <button type="button" className="button button-quiet" onClick={onDelete}>
        {phrases.deleteAnswers}
      </button>
    </Notice>
  );
}
