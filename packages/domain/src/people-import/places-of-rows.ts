import { type ImportRow, importKey, type KnownPlace, type KnownWorkforce } from '../people-import.ts';
import { isPlaceName } from './row-problems.ts';

/** A site or company, known or to be created. */
export interface RowPlace {
  /** `null`: it is to be created. */
  readonly id: string | null;
  /** Equal for equal places. */
  readonly key: string;
  readonly name: string;
}

export interface RowCrew extends RowPlace {
  readonly site: RowPlace;
}

/** Where a row places its person; `null`: the row does not say. */
export interface RowPlaces {
  readonly crew: RowCrew | null;
  readonly company: RowPlace | null;
  /** A site without a crew, which only says where the crew has to be. */
  readonly siteOnly: RowPlace | null;
  /** Why its crew cannot be found. */
  readonly problem: string | null;
}

/**
 * Finds the sites, crews and companies that rows name. Archived ones are not found: a row that names one creates
 * another of that name.
 *
 * A crew without a site is the only crew of that name, among those that are known and those that other rows name with
 * their site.
 *
 * @param rows clean rows of one import
 */
export function findPlaces(rows: readonly ImportRow[], known: KnownWorkforce): (row: ImportRow) => RowPlaces {
  const sites = placesByKey(known.sites);
  const companies = placesByKey(known.companies);
  const crews = new Map<string, RowCrew>();
  const sitesById = new Map(known.sites.map((site) => [site.id, site]));
  for (const { id, name, siteId, isArchived } of known.crews) {
    const site = sites.get(importKey(sitesById.get(siteId)?.name ?? ''));
    if (isArchived || site === undefined) continue;
    const key = crewKey(site, name);
    crews.set(key, { id, key, name, site });
  }
  for (const { site: siteName, crew: name } of rows) {
    if (!isPlaceName(siteName) || !isPlaceName(name)) continue;
    const site = findOrAdd(sites, siteName);
    const key = crewKey(site, name);
    if (!crews.has(key)) crews.set(key, { id: null, key, name, site });
  }
  const crewsOfName = Map.groupBy(crews.values(), ({ name }) => importKey(name));

  return (row) => {
    const company = row.company === '' ? null : findOrAdd(companies, row.company);
    const nowhere = { crew: null, siteOnly: null, company, problem: null };
    if (row.crew === '') return row.site === '' ? nowhere : { ...nowhere, siteOnly: findOrAdd(sites, row.site) };
    if (row.site !== '') return { ...nowhere, crew: crews.get(crewKey(findOrAdd(sites, row.site), row.crew)) ?? null };
    const [crew, ...others] = crewsOfName.get(importKey(row.crew)) ?? [];
    if (crew === undefined) return { ...nowhere, problem: 'There is no crew of this name. Name its site as well.' };
    if (others.length > 0) {
      const where = [crew, ...others].map(({ site }) => site.name).join(', ');
      return { ...nowhere, problem: `Several sites have a crew of this name (${where}). Name its site as well.` };
    }
    return { ...nowhere, crew };
  };
}

/** The places of known people by id, archived ones as well. */
export interface KnownPlaces {
  readonly crew: (id: string | null) => RowCrew | null;
  readonly company: (id: string | null) => RowPlace | null;
}

export function knownPlacesOf({ sites, crews, companies }: KnownWorkforce): KnownPlaces {
  const toPlace = ({ id, name }: KnownPlace): RowPlace => ({ id, key: importKey(name), name });
  const sitesById = new Map(sites.map((site) => [site.id, toPlace(site)]));
  const crewsById = new Map<string, RowCrew>();
  for (const { siteId, ...crew } of crews) {
    const site = sitesById.get(siteId);
    if (site !== undefined) crewsById.set(crew.id, { ...toPlace(crew), key: crewKey(site, crew.name), site });
  }
  const companiesById = new Map(companies.map((company) => [company.id, toPlace(company)]));
  return {
    crew: (id) => crewsById.get(id ?? '') ?? null,
    company: (id) => companiesById.get(id ?? '') ?? null,
  };
}

function placesByKey(places: readonly KnownPlace[]): Map<string, RowPlace> {
  return new Map(
    places
      .filter(({ isArchived }) => !isArchived)
      .map(({ id, name }) => [importKey(name), { id, key: importKey(name), name }]),
  );
}

function findOrAdd(places: Map<string, RowPlace>, name: string): RowPlace {
  const key = importKey(name);
  const place = places.get(key) ?? { id: null, key, name };
  places.set(key, place);
  return place;
}

function crewKey(site: RowPlace, name: string): string {
  return `${site.key}\n${importKey(name)}`;
}
