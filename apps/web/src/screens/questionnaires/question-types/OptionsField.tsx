import { Plus, Trash2 } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { Field } from '../../../ui/Field.tsx';
import { limitNote } from '../limit-note.ts';
import { PointsField } from './PointsField.tsx';

const OPTIONS_MIN = 2;
const OPTIONS_MAX = 12;
export const OPTION_LENGTH = 200;
/** Beginning of the keys of options; their number follows, from 1. */
export const OPTION_KEY = 'options.option_';

interface OptionsFieldProps {
  options: readonly string[];
  /** Points of each option; `null`: none. */
  scores: readonly number[] | null;
  /** Minimum number of points of an option. */
  pointsFrom: 0 | 1;
  problem: string | undefined;
  onChange: (options: string[], scores: number[]) => void;
  /** @param index from 0 */
  onRemove: (index: number) => void;
}

/** The options of a question, each with its points. */
export function OptionsField({ options, scores, pointsFrom, problem, onChange, onRemove }: OptionsFieldProps) {
  const points = options.map((_, index) => scores?.[index] ?? pointsFrom);
  const columns = scores === null ? 'grid-cols-[minmax(0,1fr)_2.75rem]' : 'grid-cols-[minmax(0,1fr)_5rem_2.75rem]';
  return (
    <fieldset className="flex flex-col gap-3">
      <legend className="pb-2 text-small font-semibold">Options</legend>
      <ul className="flex flex-col gap-3">
        {options.map((label, index) => (
          <li key={index} className={`grid ${columns} items-end gap-2`}>
            <Field
              label={`Option ${index + 1}`}
              value={label}
              hint={limitNote(label, OPTION_LENGTH)}
              maxLength={OPTION_LENGTH}
              aria-invalid={(problem !== undefined && mustChange(options, index)) || undefined}
              onChange={(event) => onChange(options.with(index, event.target.value), points)}
            />
            {scores === null ? null : (
              <PointsField
                label="Points"
                from={pointsFrom}
                value={points[index] ?? pointsFrom}
                onChange={(changed) => onChange([...options], points.with(index, changed))}
              />
            )}
            <Button
              tone="quiet"
              className="px-0!"
              aria-label={`Remove option ${index + 1}`}
              disabled={options.length <= OPTIONS_MIN}
              onClick={() => onRemove(index)}
            >
              <Trash2 aria-hidden="true" size={18} strokeWidth={1.75} />
            </Button>
          </li>
        ))}
      </ul>
      {problem === undefined ? null : (
        <p role="alert" className="text-small font-semibold text-danger">
          {problem}
        </p>
      )}
      <div>
        <Button disabled={options.length >= OPTIONS_MAX} onClick={() => onChange([...options, ''], [...points, 1])}>
          <Plus aria-hidden="true" size={18} strokeWidth={1.75} />
          Add option
        </Button>
      </div>
    </fieldset>
  );
}

/** Problem of options; `undefined`: none. */
export function problemOfOptions(options: readonly string[]): string | undefined {
  if (options.some((label) => label.trim() === '')) {
    return options.length <= OPTIONS_MIN ? 'Fill in both options.' : 'Fill in every option, or remove it.';
  }
  const different = new Set(options.map((label) => label.trim().toLowerCase()));
  return different.size === options.length ? undefined : 'Make every option different.';
}

/** Whether an option must change: because it is empty or, if none is empty, because it equals an earlier one. */
function mustChange(options: readonly string[], index: number): boolean {
  const words = options.map((label) => label.trim().toLowerCase());
  const label = words[index] ?? '';
  return words.includes('') ? label === '' : words.indexOf(label) < index;
}

/** The texts of options, by their lasting keys. */
export function textsOfOptions(options: readonly string[]): Record<string, string> {
  return Object.fromEntries(options.map((label, index) => [`${OPTION_KEY}${index + 1}`, label]));
}

/** The options with the most points. */
export function bestInWords(options: readonly string[], scores: readonly number[]): string {
  const most = Math.max(...scores);
  const best = options.filter((_, index) => scores[index] === most).map((label) => `“${label}”`);
  return `${best.join(' and ')} will count most`;
}
