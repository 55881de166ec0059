import type { Choice } from './places/ChoiceField.tsx';

/** The names of two records; equal names are followed by their notes. */
export function disambiguatedNames(one: Choice, other: Choice): readonly [string, string] {
  if (one.name.toLowerCase() !== other.name.toLowerCase()) return [one.name, other.name];
  return [withNote(one), withNote(other)];
}

function withNote({ name, note }: Choice): string {
  return note === null ? name : `${name} (${note})`;
}
