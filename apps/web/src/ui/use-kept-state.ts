import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';
import type { KeptDrafts } from '../session/kept-drafts.ts';

/** `null`: drafts last only as long as their form. */
export const KeptDraftsContext = createContext<KeptDrafts | null>(null);

/**
 * The state of a form, which comes back after a session that ended while somebody typed: of several fields, those that were edited,
 * because a colleague may have saved the others meanwhile.
 *
 * @param form names the form among those of its page; with an id where a page has several
 * @param initial plain values only, because they are kept as JSON
 */
export function useKeptState<T>(form: string, initial: T): [T, Dispatch<SetStateAction<T>>] {
  const [first] = useState(initial);
  const latest = useRef(first);
  const kept = useKeptDraft(form, () => editedIn(latest.current, first));
  const [value, setValue] = useState(() => withEdited(first, kept));
  useEffect(() => {
    latest.current = value;
  });
  return [value, setValue];
}

/**
 * Keeps what was typed when the session ends.
 *
 * @param typed undefined where nothing was changed
 * @returns what was kept before; undefined: nothing
 */
export function useKeptDraft<T>(form: string, typed: () => T | undefined): T | undefined {
  const drafts = useContext(KeptDraftsContext);
  // Written by this form, in the same version of the app.
  const [kept] = useState(() => drafts?.find(form) as T | undefined);
  const read = useRef(typed);
  useEffect(() => {
    read.current = typed;
  });
  useEffect(() => {
    drafts?.forget(form);
    return drafts?.hold(form, () => read.current());
  }, [drafts, form]);
  return kept;
}

type Edited<T> = { readonly fields: Partial<T> } | { readonly whole: T };

/** What was edited; undefined: nothing. */
export function editedIn<T>(value: T, first: T): Edited<T> | undefined {
  if (isSame(value, first)) return undefined;
  if (!isPlain(value) || !isPlain(first) || !isSame(Object.keys(value).toSorted(), Object.keys(first).toSorted())) {
    return { whole: value };
  }
  const edited = Object.entries(value).filter(([key, field]) => !isSame(field, first[key]));
  // Entries of the value itself.
  return { fields: Object.fromEntries(edited) as Partial<T> };
}

export function withEdited<T>(first: T, kept: Edited<T> | undefined): T {
  if (kept === undefined) return first;
  return 'whole' in kept ? kept.whole : { ...first, ...kept.fields };
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isSame(value: unknown, other: unknown): boolean {
  return JSON.stringify(value) === JSON.stringify(other);
}
