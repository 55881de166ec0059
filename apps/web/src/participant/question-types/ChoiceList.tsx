import type { ReactNode } from 'react';

/** One of the answers that a question offers. */
export interface Choice {
  /** The stored and sent value: the number of a scale, or the id of an option. */
  readonly value: string;
  /** The label; `null` for a number of a scale without one. */
  readonly label: string | null;
}

interface WithOptions {
  readonly options: readonly string[];
  readonly option_ids: readonly string[];
}

interface ChoiceListProps {
  readonly choices: readonly Choice[];
  /** `radio`: one of them; `checkbox`: any of them. */
  readonly input: 'radio' | 'checkbox';
  readonly isChosen: (value: string) => boolean;
  readonly onPress: (value: string) => void;
  /** Whether the choices are side by side on wide screens, under their numbers. */
  readonly isScale?: boolean;
}

/** Choices as rows. The whole row is the target, with a number or a mark that shows whether it is chosen. */
export function ChoiceList({ choices, input, isChosen, onPress, isScale = false }: ChoiceListProps) {
  return (
    <div className={isScale ? 'choices scale' : 'choices'}>
      {choices.map(({ value, label }) => (
        <label key={value} className="choice">
          <input type={input} name="answer" value={value} checked={isChosen(value)} onChange={() => onPress(value)} />
          {isScale ? <span className="choice-number">{value}</span> : <Mark />}
          {label === null ? null : <bdi className="choice-label">{label}</bdi>}
        </label>
      ))}
    </div>
  );
}

function Mark(): ReactNode {
  return <span className="choice-mark" aria-hidden="true" />;
}

/** The options of a question as choices. */
export function optionChoices({ options, option_ids }: WithOptions): Choice[] {
  return options.map((label, index) => ({ value: option_ids[index] ?? label, label }));
}

/** The choice with this position, from 1; `undefined` for a key that is no digit. */
export function choiceAt(choices: readonly Choice[], digit: string): Choice | undefined {
  return /^[1-9]$/.test(digit) ? choices[Number(digit) - 1] : undefined;
}

/** The label of a chosen value, or the value itself without a label. */
export function choiceInWords(choices: readonly Choice[], value: string): string {
  return choices.find((choice) => choice.value === value)?.label ?? value;
}
