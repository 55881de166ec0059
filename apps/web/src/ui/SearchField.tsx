import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useEffectEvent, useState } from 'react';

const TYPING_PAUSE_MS = 350;

interface SearchFieldProps {
  /** Name of the searched list, for screen readers. */
  label: string;
  placeholder: string;
  /** The current search. */
  search: string;
  onSearch: (search: string) => void;
}

/** The search field of a list. It searches once typing has paused. */
export function SearchField({ label, placeholder, search, onSearch }: SearchFieldProps) {
  const [draft, setDraft] = useState(search);
  const [sent, setSent] = useState(search);
  const [seen, setSeen] = useState(search);
  // Follows changes of the address except the field's own, because the user may have typed more in the meantime.
  if (search !== seen) {
    setSeen(search);
    if (search !== sent) setDraft(search);
  }

  const send = () => {
    const text = draft.trim();
    setSent(text);
    if (text !== search) onSearch(text);
  };
  const sendAfterPause = useEffectEvent(send);
  useEffect(() => {
    if (draft.trim() === search) return;
    const pause = setTimeout(() => sendAfterPause(), TYPING_PAUSE_MS);
    return () => clearTimeout(pause);
  }, [draft, search]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    send();
  };

  return (
    <search className="min-w-0 flex-1">
      <form onSubmit={submit} className="relative">
        <Search
          aria-hidden="true"
          size={18}
          strokeWidth={1.75}
          className="pointer-events-none absolute top-3 left-3 text-ink-soft"
        />
        <input
          type="search"
          aria-label={label}
          placeholder={placeholder}
          maxLength={200}
          value={draft}
          onChange={(event) => setDraft(event.target.value)}
          className="h-11 w-full rounded-box border border-line-strong bg-raised pr-3 pl-10 text-small placeholder:text-ink-soft"
        />
      </form>
    </search>
  );
}
