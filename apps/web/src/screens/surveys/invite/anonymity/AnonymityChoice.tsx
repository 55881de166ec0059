import { SegmentedChoice } from '../../../../ui/SegmentedChoice.tsx';

interface AnonymityChoiceProps {
  isAnonymous: boolean;
  onChoose: (isAnonymous: boolean) => void;
}

const CHOICES = [
  { value: 'named', label: 'Named' },
  { value: 'anonymous', label: 'Anonymous' },
] as const;

/**
 * Choice of anonymity, with its consequences. The text must promise no more than the participant notice.
 *
 * @see docs/decisions/0017
 */
export function AnonymityChoice({ isAnonymous, onChoose }: AnonymityChoiceProps) {
  return (
    <div className="flex flex-col gap-2">
      <p aria-hidden="true" className="text-small font-semibold">
        Answers
      </p>
      <SegmentedChoice
        label="Answers"
        choices={CHOICES}
        chosen={isAnonymous ? 'anonymous' : 'named'}
        onChoose={(choice) => onChoose(choice === 'anonymous')}
      />
      <div role="status" className="max-w-measure text-small text-ink-soft">
        {isAnonymous ? (
          <ul className="flex list-disc flex-col gap-1 pl-5">
            <li>
              You see the answers and their scores, dated only by day. You are not shown whose they are or who has
              answered.
            </li>
            <li>Names and companies are not stored. Email addresses are stored apart from the answers.</li>
            <li>
              Only the person gets the link, by email, so they need an address. Reminders stop once they have answered.
            </li>
            <li>If few people answer, or someone writes about themselves, you may still recognize them.</li>
            <li>This cannot be changed later.</li>
          </ul>
        ) : (
          <p>You see who has answered, when, and each answer with the person’s name.</p>
        )}
      </div>
    </div>
  );
}
