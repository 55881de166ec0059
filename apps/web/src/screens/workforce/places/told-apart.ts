import type { Choice } from './ChoiceField.tsx';

/** The names of two records; equal ones are followed by what tells them apart. */
export function toldApart(one: Choice, other: Choice): readonly [string, string] {
  if (one.name.toLowerCase() !== other.name.toLowerCase()) return [one.name, other.name];
  return [withNote(one), withNote(other)];
}

function withNote({ name, note }: Choice): string {
  return note === null ? name : `${name} (${note})`;
}
