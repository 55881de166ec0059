import { importKey, type KnownWorkforce } from '../people-import.ts';
import type { RowCrew, RowPlace } from './places-of-rows.ts';

/** A place that an import creates, and another one whose name differs only in spaces and signs. A crew is named with its site. */
export interface AlikePlaces {
  readonly created: string;
  readonly other: string;
}

/** Created places that are probably not new, such as the crew "Ground works" beside "Groundworks" of the same site. */
export function findAlikePlaces({ sites, crews, companies }: Created, known: KnownWorkforce): readonly AlikePlaces[] {
  const siteNames = new Map(known.sites.map(({ id, name }) => [id, name]));
  const knownCrews = known.crews.filter(isActive).map(({ name, siteId }) => `${name} (${siteNames.get(siteId) ?? ''})`);
  const createdCrews = crews.map(({ name, site }) => `${name} (${site.name})`);
  return [
    ...alike(sites.map(nameOf), known.sites.filter(isActive).map(nameOf)),
    ...alike(createdCrews, knownCrews),
    ...alike(companies.map(nameOf), known.companies.filter(isActive).map(nameOf)),
  ];
}

interface Created {
  readonly sites: readonly RowPlace[];
  readonly crews: readonly RowCrew[];
  readonly companies: readonly RowPlace[];
}

function alike(created: readonly string[], known: readonly string[]): readonly AlikePlaces[] {
  const byLetters = Map.groupBy([...known, ...created], letters);
  return created.flatMap((name) => {
    const [other = name] = byLetters.get(letters(name)) ?? [];
    return other === name ? [] : [{ created: name, other }];
  });
}

function letters(name: string): string {
  return importKey(name).replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function nameOf({ name }: { readonly name: string }): string {
  return name;
}

function isActive({ isArchived }: { readonly isArchived: boolean }): boolean {
  return !isArchived;
}
