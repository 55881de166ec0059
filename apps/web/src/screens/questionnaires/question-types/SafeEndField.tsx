import { highestAnswerInWords, needsDeclaredSafeEnd, type Reversal } from '@plumbline/domain/reversal';
import { useId } from 'react';
import { RadioField } from '../../../ui/RadioField.tsx';
import { reversalOf } from '../draft/reversal.ts';
import type { OwnQuestionOfType } from './question-type-parts.ts';

interface SafeEndFieldProps {
  question: OwnQuestionOfType<'scale'>;
  problem: string | undefined;
  onChange: (question: OwnQuestionOfType<'scale'>) => void;
}

type SafeEnd = 'safe' | 'unsafe' | 'unsaid';

const REASONS: Record<Reversal['reason'], string | null> = {
  said: null,
  no_violation: 'Nothing in it sounds unsafe. Check that this is right.',
  protective_equipment: 'Chosen because it asks for protective equipment.',
  control: 'Chosen because it is a control question.',
  wording: 'It reads like an unsafe sentence. Choose one.',
  unsure: 'This sentence can be read both ways. Choose one.',
  other_language: 'The wording can only be checked in English. Make sure that this is right.',
};

/** The choice of the safe end of the scale, with the points of the highest answer; until somebody chooses, the wording rule decides. */
export function SafeEndField({ question, problem, onChange }: SafeEndFieldProps) {
  const { max } = question.scale_config;
  const errorId = useId();
  const reversal = reversalOf(question);
  const { isReversed, reason } = reversal;
  return (
    <div className="flex flex-col gap-1">
      <RadioField<SafeEnd>
        legend="Agreeing with it is"
        options={[
          { value: 'safe', label: 'Safe', hint: `${highestAnswerInWords(max, false)}.` },
          { value: 'unsafe', label: 'Unsafe', hint: `${highestAnswerInWords(max, true)}.` },
        ]}
        chosen={needsDeclaredSafeEnd(reversal) ? 'unsaid' : isReversed ? 'unsafe' : 'safe'}
        onChoose={(end) => onChange({ ...question, is_reversed: end === 'unsafe' })}
        errorId={problem === undefined ? undefined : errorId}
      />
      {problem !== undefined ? (
        <p id={errorId} role="alert" className="text-small font-semibold text-danger">
          {REASONS[reason] ?? problem}
        </p>
      ) : REASONS[reason] === null ? null : (
        <p className="text-small text-ink-soft">{REASONS[reason]}</p>
      )}
    </div>
  );
}
