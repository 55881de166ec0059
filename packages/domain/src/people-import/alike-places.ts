import { importKey, type KnownWorkforce } from '../people-import.ts';
import type { RowCrew, RowPlace } from './places-of-rows.ts';

/** A place that an import creates, and another one whose name differs only in spaces and punctuation. A crew is named with its site. */
export interface AlikePlaces {
  readonly created: string;
  readonly other: string;
}

interface Created {
  readonly sites: readonly RowPlace[];
  readonly crews: readonly RowCrew[];
  readonly companies: readonly RowPlace[];
}

/** A name as it is shown and as it is compared. */
interface Name {
  readonly shown: string;
  /** The letters and digits of the name; empty for a name of punctuation alone, which is like no other name. */
  readonly letters: string;
}

/** Created places that are probably not new, such as the crew "Ground works" beside "Groundworks" of the same site. */
export function findAlikePlaces({ sites, crews, companies }: Created, known: KnownWorkforce): readonly AlikePlaces[] {
  const siteNames = new Map(known.sites.map(({ id, name }) => [id, name]));
  const knownCrews = known.crews
    .filter(isActive)
    .map(({ name, siteId }) => crewName(name, siteNames.get(siteId) ?? ''));
  return [
    ...alike(sites.map(placeName), known.sites.filter(isActive).map(placeName)),
    ...alike(
      crews.map(({ name, site }) => crewName(name, site.name)),
      knownCrews,
    ),
    ...alike(companies.map(placeName), known.companies.filter(isActive).map(placeName)),
  ];
}

function alike(created: readonly Name[], known: readonly Name[]): readonly AlikePlaces[] {
  const byLetters = Map.groupBy([...known, ...created], ({ letters }) => letters);
  return created.flatMap(({ shown, letters }) => {
    const [other] = byLetters.get(letters) ?? [];
    return letters === '' || other === undefined || other.shown === shown
      ? []
      : [{ created: shown, other: other.shown }];
  });
}

function placeName({ name }: { readonly name: string }): Name {
  return { shown: name, letters: lettersOf(name) };
}

function crewName(name: string, site: string): Name {
  const letters = lettersOf(name);
  return { shown: `${name} (${site})`, letters: letters === '' ? '' : `${letters} ${lettersOf(site)}` };
}

function lettersOf(name: string): string {
  return importKey(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function isActive({ isArchived }: { readonly isArchived: boolean }): boolean {
  return !isArchived;
}
