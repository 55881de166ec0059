import type { ParticipantQuestion } from '@plumbline/contract/wire';
import { LIKERT_MAX } from '@plumbline/domain/constants';

/** One of the answers that a question offers. */
export interface Choice {
  /** What is kept and sent: the number of a scale, or the id of an option. */
  readonly value: string;
  /** `null` where a scale has a number only. */
  readonly label: string | null;
  /** The digit key that chooses it; `null` without one. */
  readonly digit: string | null;
}

/** What each type of question offers; `null` is answered in words. A new type is one more entry. */
const CHOICES: { [T in ParticipantQuestion['type']]: (question: ParticipantQuestion) => readonly Choice[] | null } = {
  scale: scaleChoices,
  yes_no: optionChoices,
  multiple_choice: optionChoices,
  text: () => null,
};

export function choicesOf(question: ParticipantQuestion): readonly Choice[] | null {
  return CHOICES[question.type](question);
}

/** Whether an answer that was kept earlier can still be given. */
export function isAnswerTo(question: ParticipantQuestion, answer: string): boolean {
  const choices = choicesOf(question);
  return choices === null || choices.some(({ value }) => value === answer);
}

/** A scale has a label for each value, or one for each end, or none. */
function scaleChoices({ scale_config }: ParticipantQuestion): Choice[] {
  const { min, max, labels } = scale_config ?? { min: 1, max: LIKERT_MAX, labels: [] };
  const length = max - min + 1;
  return Array.from({ length }, (_, position) => {
    const value = String(min + position);
    const atEnd = position === 0 ? labels[0] : position === length - 1 ? labels[labels.length - 1] : undefined;
    const label = labels.length === length ? labels[position] : atEnd;
    return { value, label: label ?? null, digit: digitOf(min + position) };
  });
}

function optionChoices({ options, option_ids }: ParticipantQuestion): Choice[] {
  return options.map((label, position) => ({
    value: option_ids[position] ?? label,
    label,
    digit: digitOf(position + 1),
  }));
}

function digitOf(number: number): string | null {
  return number >= 0 && number <= 9 ? String(number) : null;
}
