import { usePhrases } from '../use-phrases.ts';

interface RemoveFromPhoneProps {
  /** Answers that are on their way to the server cannot be called back. */
  isSending?: boolean;
  onRemove: () => void;
}

/** For participants who answer on somebody else's phone: opened it says what is lost, and only then removes everything. */
export function RemoveFromPhone({ isSending = false, onRemove }: RemoveFromPhoneProps) {
  const phrases = usePhrases();
  return (
    <details className="removal">
      <summary>{phrases.notYourPhone}</summary>
      <p>{phrases.removalLoses}</p>
      <button type="button" className="button button-quiet" disabled={isSending} onClick={onRemove}>
        {phrases.removeEverything}
      </button>
    </details>
  );
}
