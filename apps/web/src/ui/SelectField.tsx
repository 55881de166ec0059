import { type ComponentProps, useId } from 'react';
import { CONTROL, describedBy, type FieldFrame, FieldParts } from './Field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldFrame {
  options: readonly { readonly value: string; readonly label: string }[];
}

/** Like {@link Field}, with a list of options. */
export function SelectField({ label, hint, error = null, options, ...select }: SelectFieldProps) {
  const id = useId();
  return (
    <FieldParts id={id} label={label} hint={hint} error={error}>
      <select
        id={id}
        className={`${CONTROL} h-11 disabled:bg-sunken disabled:text-ink-soft`}
        aria-invalid={error !== null || undefined}
        aria-describedby={describedBy(id, hint, error)}
        {...select}
      >
        {options.map(({ value, label: words }) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
    </FieldParts>
  );
}
