import { usePhrases } from '../use-phrases.ts';

interface RemoveFromPhoneProps {
  /** Whether answers are being sent, which cannot be recalled. */
  isSending?: boolean;
  onRemove: () => void;
}

/** Removes all data of the survey from the phone, after explaining the loss; for participants who answer on another person's phone. */
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
