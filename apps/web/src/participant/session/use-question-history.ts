import { useEffect, useRef } from 'react';

/** State of an entry of the browser's history. The address stays the same, so it reveals nothing. */
interface HistoryEntry {
  /** Position of the question, from 0; one past the last question is the list of answers. */
  readonly question: number;
  /** Position in the entry below; `null` if leaving the entry leaves the page. */
  readonly below: number | null;
  /** Number of entries below that belong to this page. */
  readonly depth: number;
}

/** Browsers refuse a page that adds many entries at once. */
const MAX_SEEDED_ENTRIES = 40;

/**
 * Lets the back gesture of a phone lead to the previous question instead of out of the survey.
 *
 * @param place current position in the history; `null` while the position cannot change
 * @param isFinished once true, the next back gesture leaves the page
 */
export function useQuestionHistory(place: number | null, isFinished: boolean, goTo: (place: number) => void): void {
  const shown = useRef(place);
  // Going back is asynchronous: until the browser reports it, the history is not compared with the screen.
  const isGoingBack = useRef(false);

  useEffect(() => {
    shown.current = place;
    const follow = () => {
      if (!isGoingBack.current && shown.current !== null) isGoingBack.current = followTo(shown.current);
    };
    follow();
    const onPopState = (event: PopStateEvent) => {
      const entry = entryIn(event.state);
      if (isGoingBack.current) {
        isGoingBack.current = false;
        follow();
      } else if (entry !== null && shown.current !== null) goTo(entry.question);
    };
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, [place, goTo]);

  useEffect(() => {
    const depth = entryIn(history.state)?.depth ?? 0;
    if (isFinished && depth > 0) history.go(-Math.min(depth, ownEntriesBelow()));
  }, [isFinished]);
}

/** Makes the history end with a place. @returns whether the browser goes back to it, and reports that later */
function followTo(place: number): boolean {
  const entry = entryIn(history.state);
  if (entry === null) seed(place);
  else if (entry.below === place) {
    history.back();
    return true;
  } else if (entry.question !== place) push(place, entry);
  return false;
}

/** Adds entries for the earlier questions when a survey is opened again at a later question. */
function seed(place: number): void {
  const first = Math.max(0, place - MAX_SEEDED_ENTRIES);
  let entry: HistoryEntry = { question: first, below: null, depth: 0 };
  history.replaceState(entry, '');
  for (let question = first + 1; question <= place; question += 1) entry = push(question, entry);
}

function push(question: number, { question: below, depth }: HistoryEntry): HistoryEntry {
  const entry = { question, below, depth: depth + 1 };
  history.pushState(entry, '');
  return entry;
}

/**
 * Number of entries directly below that have this page's address. A browser with a full history may have dropped some of them,
 * and going back too far would show another site. Infinite where the browser does not reveal it.
 */
function ownEntriesBelow(): number {
  if (!('navigation' in window)) return Number.POSITIVE_INFINITY;
  const entries = window.navigation.entries();
  const current = window.navigation.currentEntry?.index ?? 0;
  let base = current;
  while (base > 0 && entries[base - 1]?.url === location.href) base -= 1;
  return current - base;
}

function entryIn(state: unknown): HistoryEntry | null {
  if (typeof state !== 'object' || state === null) return null;
  return 'question' in state && 'below' in state && 'depth' in state ? (state as HistoryEntry) : null;
}
