import { Search } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { Button } from '../../../ui/Button.tsx';
import { CONTROL } from '../../../ui/Field.tsx';

export interface Choice {
  readonly id: string;
  readonly name: string;
  /** Tells choices of the same name apart. */
  readonly note: string | null;
}

/** What a search for choices found. */
export type FoundChoices =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed'; readonly message: string; readonly onRetry: () => void }
  | { readonly kind: 'found'; readonly choices: readonly Choice[]; readonly hasMore: boolean };

export interface ChoiceFieldProps {
  label: string;
  hint?: string;
  error?: string | null;
  /** Null: nothing is chosen. */
  chosen: Choice | null;
  onChoose: (choice: Choice | null) => void;
  /** Label of the empty choice; missing: the field is required. */
  noneLabel?: string;
  search: string;
  onSearch: (search: string) => void;
  found: FoundChoices;
  /** Whether the choices are shown before "Change" is pressed. */
  isOpenAtFirst?: boolean;
}

/** Shows the chosen entry, and on demand a search with the first matches as radio buttons. */
export function ChoiceField({ label, hint, error = null, chosen, noneLabel, found, ...props }: ChoiceFieldProps) {
  const { onChoose, search, onSearch, isOpenAtFirst = false } = props;
  const id = useId();
  const [isOpen, setIsOpen] = useState(isOpenAtFirst);
  const searchField = useRef<HTMLInputElement>(null);
  const hintId = hint === undefined ? undefined : `${id}-hint`;
  const errorId = error === null ? undefined : `${id}-error`;
  // After a refusal another entry must be chosen, and the form moves the focus to the search.
  if (error !== null && !isOpen) setIsOpen(true);
  const openSearch = () => {
    // The search replaces the button and takes its focus.
    flushSync(() => setIsOpen(true));
    searchField.current?.focus();
  };
  return (
    <fieldset
      aria-describedby={[hintId, errorId].filter(Boolean).join(' ') || undefined}
      className="flex min-w-0 flex-col gap-2"
    >
      <legend className="mb-1 text-small font-semibold">{label}</legend>
      <div className="flex items-center justify-between gap-3 border-l-2 border-line-strong pl-3">
        <p className="min-w-0 wrap-anywhere">
          {chosen === null ? (
            <span className="text-ink-soft">{noneLabel ?? 'Nothing chosen yet'}</span>
          ) : (
            <>
              <bdi>{chosen.name}</bdi>
              {chosen.note === null ? null : <bdi className="text-small text-ink-soft"> · {chosen.note}</bdi>}
            </>
          )}
        </p>
        {isOpen ? null : (
          <Button aria-label={`Change ${label.toLowerCase()}`} onClick={openSearch}>
            Change
          </Button>
        )}
      </div>
      {isOpen ? (
        <>
          <div className="relative">
            <Search
              aria-hidden="true"
              size={18}
              strokeWidth={1.75}
              className="pointer-events-none absolute top-3 left-3 text-ink-soft"
            />
            <input
              ref={searchField}
              type="search"
              aria-invalid={errorId !== undefined || undefined}
              aria-describedby={errorId}
              aria-label={`Search: ${label}`}
              placeholder="Search by name"
              maxLength={200}
              autoComplete="off"
              value={search}
              onChange={(event) => onSearch(event.target.value)}
              // Searching does not submit the form.
              onKeyDown={(event) => (event.key === 'Enter' ? event.preventDefault() : undefined)}
              className={`${CONTROL} h-11 pl-10`}
            />
          </div>
          <div className="flex max-h-60 flex-col overflow-y-auto rounded-box border border-line">
            {noneLabel === undefined || search.trim() !== '' ? null : (
              <Option
                group={id}
                choice={{ id: '', name: noneLabel, note: null }}
                isChosen={chosen === null}
                onChoose={() => onChoose(null)}
              />
            )}
            <Found found={found} group={id} chosen={chosen} onChoose={onChoose} />
          </div>
        </>
      ) : null}
      {hint === undefined ? null : (
        <p id={hintId} className="text-small text-ink-soft">
          {hint}
        </p>
      )}
      {error === null ? null : (
        <p id={errorId} className="text-small font-semibold text-danger">
          {error}
        </p>
      )}
    </fieldset>
  );
}

interface FoundProps {
  found: FoundChoices;
  group: string;
  chosen: Choice | null;
  onChoose: (choice: Choice) => void;
}

function Found({ found, group, chosen, onChoose }: FoundProps) {
  if (found.kind === 'loading') {
    return (
      <p role="status" className="px-3 py-3 text-small text-ink-soft">
        Loading...
      </p>
    );
  }
  if (found.kind === 'failed') {
    return (
      <div role="status" className="flex flex-wrap items-center justify-between gap-2 px-3 py-2 text-small">
        <p>{found.message}</p>
        <Button onClick={found.onRetry}>Try Again</Button>
      </div>
    );
  }
  return (
    <>
      {found.choices.map((choice) => (
        <Option
          key={choice.id}
          group={group}
          choice={choice}
          isChosen={chosen?.id === choice.id}
          onChoose={() => onChoose(choice)}
        />
      ))}
      <p role="status" className="px-3 text-small text-ink-soft not-empty:py-2">
        {found.choices.length === 0 ? 'Nothing found.' : ''}
        {found.hasMore ? 'There are more. Type a part of the name.' : ''}
      </p>
    </>
  );
}

interface OptionProps {
  group: string;
  choice: Choice;
  isChosen: boolean;
  onChoose: () => void;
}

function Option({ group, choice: { name, note }, isChosen, onChoose }: OptionProps) {
  return (
    <label className="flex min-h-11 shrink-0 items-center gap-3 border-b border-line px-3 py-1 text-small last:border-b-0 hover:bg-sunken">
      <input type="radio" name={group} checked={isChosen} onChange={onChoose} className="size-5 shrink-0 accent-ink" />
      <span className="min-w-0 wrap-anywhere">
        <bdi>{name}</bdi>
        {note === null ? null : <bdi className="block text-fine text-ink-soft">{note}</bdi>}
      </span>
    </label>
  );
}
