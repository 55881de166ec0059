/** Characters of a long name before the mark. */
const KEPT_CHARACTERS = 180;

/** The name without a mark like "(duplicate 2)", which an upgrade added to names that existed twice; null: no mark. */
export function nameBeforeMark(name: string): string | null {
  return /^(.+) \(duplicate \d+\)$/u.exec(name)?.[1] ?? null;
}

/** The place that a marked place duplicates, among the places of its kind and site; undefined: renamed or archived since. */
export function originalOf<Place extends { readonly id: string; readonly name: string }>(
  { id, name }: Pick<Place, 'id' | 'name'>,
  places: readonly Place[],
): Place | undefined {
  const before = nameBeforeMark(name)?.toLowerCase();
  if (before === undefined) return undefined;
  const others = places.filter((place) => place.id !== id).map((place) => ({ place, other: place.name.toLowerCase() }));
  const isCut = [...before].length === KEPT_CHARACTERS;
  return (
    others.find(({ other }) => other === before) ??
    others.find(({ place, other }) => isCut && other.startsWith(before) && nameBeforeMark(place.name) === null)
  )?.place;
}
