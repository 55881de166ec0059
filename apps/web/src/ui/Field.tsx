import { type ComponentProps, type ReactNode, useId } from 'react';
import { truncatedInWords, useTruncatedPaste } from './use-truncated-paste.ts';

/** The classes of a control that is as wide as its content. */
export const CONTROL_BY_CONTENT =
  'rounded-box border border-line-strong bg-raised px-3 text-text text-ink placeholder:text-ink-soft aria-invalid:border-danger aria-invalid:outline-danger';

/** The classes of every control in a form. */
export const CONTROL = `w-full ${CONTROL_BY_CONTENT}`;

export interface FieldFrame {
  label: string;
  hint?: ReactNode;
  /** The value's error; null without one. */
  error?: string | null;
}

interface PasteWords {
  /** The note after the paste of a text that is too long for the control; by default in English. */
  truncatedWords?: string;
}

interface FieldProps extends Omit<ComponentProps<'input'>, 'id'>, FieldFrame, PasteWords {
  /** An element inside the control, at its end. */
  trailing?: ReactNode;
}

/** A labelled input, with its hint and its error associated with it. */
export function Field({ label, hint, error = null, trailing, truncatedWords, className = '', ...input }: FieldProps) {
  const id = useId();
  const { times, ...listeners } = useTruncatedPaste(input.maxLength, input.value);
  const note = noteOf(times, truncatedWords ?? truncatedInWords(input.maxLength ?? 0));
  return (
    <FieldParts id={id} label={label} hint={hint} error={error} note={note}>
      <div className="relative">
        <input
          id={id}
          {...listeners}
          className={`${CONTROL} h-11 read-only:bg-sunken ${trailing === undefined ? '' : 'pr-12'} ${className}`}
          aria-invalid={error !== null || undefined}
          aria-describedby={describedBy(id, hint, error, note)}
          {...input}
        />
        {trailing === undefined ? null : <div className="absolute inset-y-0 right-0 flex items-center">{trailing}</div>}
      </div>
    </FieldParts>
  );
}

interface TextAreaFieldProps extends Omit<ComponentProps<'textarea'>, 'id'>, FieldFrame, PasteWords {}

/** Like {@link Field}, for multi-line text. */
export function TextAreaField({ label, hint, error = null, truncatedWords, ...textarea }: TextAreaFieldProps) {
  const id = useId();
  const { times, ...listeners } = useTruncatedPaste(textarea.maxLength, textarea.value);
  const note = noteOf(times, truncatedWords ?? truncatedInWords(textarea.maxLength ?? 0));
  return (
    <FieldParts id={id} label={label} hint={hint} error={error} note={note}>
      <textarea
        id={id}
        {...listeners}
        className={`${CONTROL} block py-2 read-only:bg-sunken`}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, hint, error, note)}
        {...textarea}
      />
    </FieldParts>
  );
}

/** A note about a truncated paste. */
interface FieldNote {
  readonly words: string;
  /** Changes when the same note is repeated, so that screen readers announce it again. */
  readonly key: number;
}

function noteOf(times: number, words: string): FieldNote | null {
  return times === 0 ? null : { words, key: times };
}

interface FieldPartsProps extends FieldFrame {
  id: string;
  note?: FieldNote | null;
  children: ReactNode;
}

/** A control with its label, hint and error. */
export function FieldParts({ id, label, hint, error, note = null, children }: FieldPartsProps) {
  return (
    <div className="flex flex-col gap-1">
      <label htmlFor={id} className="text-small font-semibold">
        {label}
      </label>
      {children}
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {note === null ? null : (
        <p key={note.key} id={`${id}-note`} role="alert" className="text-small font-semibold text-caution">
          {note.words}
        </p>
      )}
      {error === null ? null : (
        <p id={`${id}-error`} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </div>
  );
}

export function describedBy(
  id: string,
  hint: ReactNode,
  error: string | null,
  note: FieldNote | null = null,
): string | undefined {
  const ids = [
    hint === undefined ? '' : `${id}-hint`,
    note === null ? '' : `${id}-note`,
    error === null ? '' : `${id}-error`,
  ].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(' ');
}
