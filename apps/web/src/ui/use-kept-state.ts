import { createContext, type Dispatch, type SetStateAction, useContext, useEffect, useRef, useState } from 'react';
import type { KeptDrafts } from '../session/kept-drafts.ts';

/** `null`: drafts last only as long as their form. */
export const KeptDraftsContext = createContext<KeptDrafts | null>(null);

/**
 * The state of a form, restored after a session ended during typing. Only edited fields are restored, because a colleague may have
 * saved the others.
 *
 * @param form name of the form on its page; with an id if the page has several
 * @param initial plain values only, because drafts are stored as JSON
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
 * Stores the input of a form when the session ends.
 *
 * @param typed returns the input; undefined without changes
 * @returns the draft stored earlier; undefined: none
 */
export function useKeptDraft<T>(form: string, typed: () => T | undefined): T | undefined {
  const drafts = useContext(KeptDraftsContext);
  // Cast, because the same version of this form stored the draft.
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

/** The edited part of a value; undefined: none. */
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
