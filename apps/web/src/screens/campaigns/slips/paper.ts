/** A kind of print, with its paper size. */
export type Paper = 'slips' | 'poster_a4' | 'poster_a3';

export const PAPERS: readonly { readonly value: Paper; readonly label: string }[] = [
  { value: 'slips', label: 'Slips' },
  { value: 'poster_a4', label: 'Poster A4' },
  { value: 'poster_a3', label: 'Poster A3' },
];

/** Maximum number of languages of a poster. */
export const POSTER_LANGUAGES_MAX = 3;
