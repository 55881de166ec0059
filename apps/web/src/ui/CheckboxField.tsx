import { useId } from 'react';

interface CheckboxFieldProps {
  label: string;
  hint?: string;
  checked: boolean;
  disabled?: boolean;
  /** Whether the form refuses it, such as each box of a group in which none is checked. */
  isInvalid?: boolean;
  onChange: (checked: boolean) => void;
}

/** A checkbox with a label and an explanation. */
export function CheckboxField({
  label,
  hint,
  checked,
  disabled = false,
  isInvalid = false,
  onChange,
}: CheckboxFieldProps) {
  const id = useId();
  return (
    <div className="flex items-start gap-3">
      <input
        id={id}
        type="checkbox"
        checked={checked}
        disabled={disabled}
        aria-invalid={isInvalid || undefined}
        aria-describedby={hint === undefined ? undefined : `${id}-hint`}
        onChange={(event) => onChange(event.target.checked)}
        className="mt-0.5 size-6 shrink-0 accent-ink"
      />
      <div className="flex flex-col">
        <label htmlFor={id} className="font-semibold">
          {label}
        </label>
        {hint === undefined ? null : (
          <p id={`${id}-hint`} className="max-w-measure text-small text-ink-soft">
            {hint}
          </p>
        )}
      </div>
    </div>
  );
}
