import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { FREE_TEXT_MAX_LENGTH, FREE_TEXT_ROWS } from '@plumbline/domain/constants';
import type { KeyboardEvent, ReactNode } from 'react';

export interface AnswerInputProps {
  question: ParticipantQuestion;
  /** Empty while unanswered. */
  answer: string;
  /** Id of the element that holds the question's words. */
  labelledBy: string;
  placeholder: string;
  onAnswer: (answer: string) => void;
}

/** How each type of question is answered; a new type is one more entry. */
const INPUTS: { [T in ParticipantQuestion['type']]: (props: AnswerInputProps) => ReactNode } = {
  scale: ScaleInput,
  yes_no: ChoiceInput,
  multiple_choice: ChoiceInput,
  text: TextInput,
};

export function AnswerInput(props: AnswerInputProps) {
  const Input = INPUTS[props.question.type];
  return <Input {...props} />;
}

/** Every value with its number, and its label where the scale has one; on wide screens side by side. */
function ScaleInput({ question, answer, onAnswer }: AnswerInputProps) {
  const { min, max, labels } = question.scale_config ?? { min: 1, max: 7, labels: [] };
  const values = Array.from({ length: max - min + 1 }, (_, offset) => String(min + offset));
  const hasLabelEach = labels.length === values.length;
  const first = labels[0] ?? String(min);
  const last = labels.at(-1) ?? String(max);

  const chooseByDigit = (event: KeyboardEvent) => {
    if (!event.ctrlKey && !event.metaKey && !event.altKey && values.includes(event.key)) onAnswer(event.key);
  };

  return (
    <div className={hasLabelEach ? 'choices scale' : 'choices scale scale-bare'}>
      {hasLabelEach ? null : (
        <p className="scale-ends" aria-hidden="true">
          <span>{first}</span>
          <span>{last}</span>
        </p>
      )}
      {values.map((value, position) => {
        const end = position === 0 ? first : position === values.length - 1 ? last : null;
        return (
          <label key={value} className="choice">
            <input
              type="radio"
              name="answer"
              value={value}
              checked={answer === value}
              onChange={() => onAnswer(value)}
              onKeyDown={chooseByDigit}
              aria-label={hasLabelEach || end === null || end === value ? undefined : `${value}, ${end}`}
            />
            <span className="choice-number">{value}</span>
            {hasLabelEach ? <span className="choice-label">{labels[position]}</span> : null}
          </label>
        );
      })}
    </div>
  );
}

function ChoiceInput({ question, answer, onAnswer }: AnswerInputProps) {
  return (
    <div className="choices">
      {question.options.map((label, position) => {
        const id = question.option_ids[position] ?? label;
        return (
          <label key={id} className="choice">
            <input type="radio" name="answer" value={id} checked={answer === id} onChange={() => onAnswer(id)} />
            <span className="choice-mark" aria-hidden="true" />
            <span className="choice-label">{label}</span>
          </label>
        );
      })}
    </div>
  );
}

function TextInput({ answer, labelledBy, placeholder, onAnswer }: AnswerInputProps) {
  return (
    <textarea
      rows={FREE_TEXT_ROWS}
      maxLength={FREE_TEXT_MAX_LENGTH}
      aria-labelledby={labelledBy}
      placeholder={placeholder}
      value={answer}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
