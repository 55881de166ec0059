import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { FREE_TEXT_MAX_LENGTH } from '@plumbline/domain/constants';
import type { ReactNode } from 'react';
import { choicesOf } from './answer-choices.ts';

const FREE_TEXT_ROWS = 4;

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
  yes_no: OptionInput,
  multiple_choice: OptionInput,
  text: TextInput,
};

export function AnswerInput(props: AnswerInputProps) {
  const Input = INPUTS[props.question.type];
  return <Input {...props} />;
}

/** Every value with its number, and its label where the scale has one; on wide screens side by side. */
function ScaleInput(props: AnswerInputProps) {
  return (
    <Choices {...props} className="choices scale" mark={(value) => <span className="choice-number">{value}</span>} />
  );
}

function OptionInput(props: AnswerInputProps) {
  return <Choices {...props} className="choices" mark={() => <span className="choice-mark" aria-hidden="true" />} />;
}

interface ChoicesProps extends AnswerInputProps {
  className: string;
  /** What stands before the label and shows whether the choice was made. */
  mark: (value: string) => ReactNode;
}

function Choices({ question, answer, onAnswer, className, mark }: ChoicesProps) {
  return (
    <div className={className}>
      {choicesOf(question)?.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type="radio" name="answer" value={value} checked={answer === value} onChange={() => onAnswer(value)} />
          {mark(value)}
          {label === null ? null : <bdi className="choice-label">{label}</bdi>}
        </label>
      ))}
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
      dir="auto"
      value={answer}
      onChange={(event) => onAnswer(event.target.value)}
    />
  );
}
