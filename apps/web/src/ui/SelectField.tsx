import { type ComponentProps, useId } from 'react';
import { CONTROL, describedBy, type FieldFrame, FieldParts } from './Field.tsx';

interface SelectFieldProps extends Omit<ComponentProps<'select'>, 'id' | 'children'>, FieldFrame {
  options: readonly Option[];
  /** Further options, under headings. */
  groups?: readonly { readonly label: string; readonly options: readonly Option[] }[];
}

interface Option {
  readonly value: string;
  readonly label: string;
}

/** Like {@link Field}, with a list of options. */
export function SelectField({ label, hint, error = null, options, groups = [], ...select }: SelectFieldProps) {
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
        <Options options={options} />
        {groups.map((group) => (
          <optgroup key={group.label} label={group.label}>
            <Options options={group.options} />
          </optgroup>
        ))}
      </select>
    </FieldParts>
  );
}

function Options({ options }: Pick<SelectFieldProps, 'options'>) {
  return options.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
}
