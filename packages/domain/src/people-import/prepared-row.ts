import type { ImportRow, KnownPerson } from '../people-import.ts';
import type { RowPlaces } from './places-of-rows.ts';

/** A clean row with where it places its person, and what is wrong with it by itself. */
export interface PreparedRow {
  readonly row: ImportRow;
  readonly places: RowPlaces;
  readonly problems: readonly string[];
}

/** Whom a row is about. */
export type Found =
  | { readonly kind: 'known'; readonly person: KnownPerson }
  | { readonly kind: 'new' }
  | { readonly kind: 'problem'; readonly words: string };
