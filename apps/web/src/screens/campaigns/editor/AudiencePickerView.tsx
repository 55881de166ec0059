import { X } from 'lucide-react';
import { useId, useRef } from 'react';
import { Field } from '../../../ui/Field.tsx';
import { PartFailure } from '../../../ui/PartFailure.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';
import type { ChoiceKind, CountedChoice, FoundEntries } from '../../workforce/use-choices.ts';
import { people } from '../campaign-words.ts';
import type { Chosen } from '../draft/campaign-values.ts';

const WORDS: Readonly<Record<ChoiceKind, { readonly search: string; readonly list: string; none: string }>> = {
  sites: { search: 'Find a site', list: 'Sites', none: 'You have no sites yet. Add them under People.' },
  crews: { search: 'Find a crew', list: 'Crews', none: 'You have no crews yet. Add them under People.' },
  companies: {
    search: 'Find a company',
    list: 'Companies',
    none: 'You have no companies yet. Add them under People.',
  },
  people: {
    search: 'Find a person by name, email or employee number',
    list: 'People',
    none: 'You have no people yet. Add them under People.',
  },
};

export interface AudiencePickerProps {
  kind: ChoiceKind;
  chosen: readonly Chosen[];
  onChange: (chosen: readonly Chosen[]) => void;
  /** Id of the error text of the choice; undefined: no error. */
  errorId: string | undefined;
  /** Shorter lists get no search field, and chosen entries are not repeated below them; left out: every list has both. */
  searchedFrom?: number;
}

interface AudiencePickerViewProps extends AudiencePickerProps {
  search: string;
  onSearch: (search: string) => void;
  /** The found entries; undefined while loading. */
  list: FoundEntries | undefined;
  isStale: boolean;
  failure: string | null;
  isRetrying: boolean;
  onRetry: () => void;
}

export function AudiencePickerView({
  kind,
  chosen,
  onChange,
  errorId,
  search,
  onSearch,
  list,
  searchedFrom = 0,
  ...view
}: AudiencePickerViewProps) {
  const { isStale, failure, isRetrying, onRetry } = view;
  const words = WORDS[kind];
  const isShort = search === '' && list !== undefined && !list.hasMore && list.choices.length < searchedFrom;
  // The list lacks some chosen entries, such as archived sites.
  const hasUnlisted = chosen.some(({ id }) => !list?.choices.some((choice) => choice.id === id));
  const searchBox = useRef<HTMLDivElement>(null);
  const toggle = ({ id, name }: CountedChoice, isAdded: boolean) =>
    onChange(isAdded ? [...chosen, { id, name }] : chosen.filter((each) => each.id !== id));
  const remove = (id: string) => {
    // The pressed button disappears, so the focus must move.
    searchBox.current?.querySelector('input')?.focus();
    onChange(chosen.filter((each) => each.id !== id));
  };
  return (
    <div className="flex flex-col gap-3">
      {isShort ? null : (
        <div ref={searchBox}>
          <Field
            label={words.search}
            type="search"
            autoComplete="off"
            maxLength={200}
            value={search}
            aria-invalid={errorId !== undefined || undefined}
            aria-describedby={errorId}
            onChange={(event) => onSearch(event.target.value)}
            // Enter must not send the surrounding form.
            onKeyDown={(event) => {
              if (event.key === 'Enter') event.preventDefault();
            }}
          />
        </div>
      )}
      {failure === null ? null : <PartFailure text={failure} isRetrying={isRetrying} onRetry={onRetry} />}
      {list === undefined && failure === null ? (
        <div className="flex flex-col gap-2">
          <LoadingNote>{`Loading ${words.list.toLowerCase()}`}</LoadingNote>
          <Skeleton className="h-11" />
          <Skeleton className="h-11" />
        </div>
      ) : null}
      {list === undefined ? null : (
        <div className={isStale ? 'opacity-60' : ''} aria-busy={isStale}>
          {list.choices.length === 0 ? (
            <p role="status" className="text-small text-ink-soft">
              {search.trim() === '' ? words.none : `Nothing matches “${search.trim()}”.`}
            </p>
          ) : (
            <Choices label={words.list} choices={list.choices} chosen={chosen} onToggle={toggle} />
          )}
          {list.hasMore ? (
            <p className="pt-2 text-small text-ink-soft">There are more. Type a part of the name to find them.</p>
          ) : null}
        </div>
      )}
      {chosen.length === 0 || (isShort && !hasUnlisted) ? null : <ChosenList chosen={chosen} onRemove={remove} />}
    </div>
  );
}

interface ChoicesProps {
  label: string;
  choices: readonly CountedChoice[];
  chosen: readonly Chosen[];
  onToggle: (choice: CountedChoice, isAdded: boolean) => void;
}

function Choices({ label, choices, chosen, onToggle }: ChoicesProps) {
  const id = useId();
  return (
    <fieldset className="max-h-72 overflow-y-auto rounded-box border border-line-strong bg-raised">
      <legend className="sr-only">{label}</legend>
      {choices.map((choice) => (
        <label
          key={choice.id}
          htmlFor={`${id}-${choice.id}`}
          className="flex min-h-11 items-center gap-3 border-t border-line px-3 py-1 text-small first-of-type:border-t-0 hover:bg-sunken"
        >
          <input
            id={`${id}-${choice.id}`}
            type="checkbox"
            checked={chosen.some((each) => each.id === choice.id)}
            onChange={(event) => onToggle(choice, event.target.checked)}
            className="size-5 shrink-0 accent-ink"
          />
          <span className="min-w-0 flex-1 wrap-anywhere">
            <bdi>{choice.name}</bdi>
            {choice.note === null ? null : (
              <span className="text-ink-soft">
                {' · '}
                <bdi>{choice.note}</bdi>
              </span>
            )}
          </span>
          {choice.people === null ? null : (
            <span className="figures shrink-0 text-ink-soft">{people(choice.people)}</span>
          )}
        </label>
      ))}
    </fieldset>
  );
}

function ChosenList({ chosen, onRemove }: { chosen: readonly Chosen[]; onRemove: (id: string) => void }) {
  return (
    <div className="flex flex-col gap-2">
      <p className="text-small font-semibold" aria-live="polite">
        {chosen.length} chosen
      </p>
      <ul className="flex max-h-48 flex-wrap gap-2 overflow-y-auto">
        {chosen.map(({ id, name }) => (
          <li key={id} className="flex max-w-full items-center rounded-box border border-line-strong pl-3 text-small">
            <span className="min-w-0 py-1 wrap-anywhere">{name}</span>
            <button
              type="button"
              aria-label={`Remove ${name}`}
              onClick={() => onRemove(id)}
              className="flex size-11 shrink-0 items-center justify-center rounded-box text-ink-soft hover:text-ink"
            >
              <X aria-hidden="true" size={16} strokeWidth={1.75} />
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
