import { type ReactNode, useId } from 'react';

interface RadioFieldProps<Value extends string> {
  legend: string;
  options: readonly { readonly value: Value; readonly label: string; readonly hint?: ReactNode }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Id of the error text of the choice; undefined: no error. */
  errorId?: string | undefined;
}

/** A few options under one another, one of which is chosen, each with an explanation. */
export function RadioField<Value extends string>({
  legend,
  options,
  chosen,
  onChoose,
  errorId,
}: RadioFieldProps<Value>) {
  const id = useId();
  const isNoneChosen = options.every(({ value }) => value !== chosen);

  return (
    <fieldset className="flex flex-col">
      <legend className="pb-1 text-small font-semibold">{legend}</legend>
      {options.map(({ value, label, hint }) => {
        const isRefused = errorId !== undefined && (value === chosen || isNoneChosen);
        return (
          <div key={value} className="flex items-start gap-3 border-t border-line py-3 first-of-type:border-t-0">
            <input
              id={`${id}-${value}`}
              type="radio"
              name={id}
              checked={chosen === value}
              aria-invalid={isRefused || undefined}
              aria-describedby={
                [hint === undefined ? '' : `${id}-${value}-hint`, isRefused ? errorId : ''].filter(Boolean).join(' ') ||
                undefined
              }
              onChange={() => onChoose(value)}
              className="mt-0.5 size-5 shrink-0 accent-ink"
            />
            <div className="flex min-w-0 flex-col gap-1">
              <label htmlFor={`${id}-${value}`} className="font-semibold">
                {label}
              </label>
              {hint === undefined ? null : (
                <div id={`${id}-${value}-hint`} className="max-w-measure text-small text-ink-soft">
                  {hint}
                </div>
              )}
            </div>
          </div>
        );
      })}
    </fieldset>
  );
}
