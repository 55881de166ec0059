interface SegmentedChoiceProps<Value extends string> {
  /** Label of the choice, for screen readers. */
  label: string;
  choices: readonly { readonly value: Value; readonly label: string }[];
  chosen: Value;
  onChoose: (value: Value) => void;
  /** Whether the options are too long for one row on a phone, which then has rows of three. */
  isLong?: boolean;
}

const IN_ROWS_ON_PHONES =
  'max-sm:grid max-sm:grid-cols-3 max-sm:self-stretch max-sm:overflow-hidden max-sm:*:[button]:rounded-none max-sm:*:[button]:nth-of-type-[3n+1]:border-l-0 max-sm:*:[button]:nth-of-type-[n+4]:border-t';

/** A few options side by side, one of which is selected. */
export function SegmentedChoice<Value extends string>({
  label,
  choices,
  chosen,
  onChoose,
  isLong = false,
}: SegmentedChoiceProps<Value>) {
  return (
    <fieldset
      className={`flex shrink-0 self-start rounded-box border border-line-strong bg-raised print:hidden ${isLong ? IN_ROWS_ON_PHONES : ''}`}
    >
      <legend className="sr-only">{label}</legend>
      {choices.map(({ value, label: words }) => (
        <button
          key={value}
          type="button"
          aria-pressed={chosen === value}
          onClick={() => onChoose(value)}
          className="min-h-11 border-l border-line px-2 text-small font-medium text-ink-soft -outline-offset-2 first:rounded-l-box first:border-l-0 last:rounded-r-box hover:text-ink aria-pressed:bg-ink aria-pressed:font-semibold aria-pressed:text-paper sm:px-3 forced-colors:aria-pressed:bg-[Highlight] forced-colors:aria-pressed:text-[HighlightText] forced-colors:aria-pressed:underline forced-colors:aria-pressed:forced-color-adjust-none"
        >
          {words}
        </button>
      ))}
    </fieldset>
  );
}
