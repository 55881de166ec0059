import { type ImportRow, importKey, type KnownPlace, type KnownWorkforce } from '../people-import.ts';
import { isPlaceName } from './row-problems.ts';

/** A site or company, known or to be created. */
export interface RowPlace {
  /** Id of the place; `null`: it is to be created. */
  readonly id: string | null;
  /** A key that is equal for equal places. */
  readonly key: string;
  readonly name: string;
}

export interface RowCrew extends RowPlace {
  readonly site: RowPlace;
}

/** The crew, company and site that a row names; `null`: not named. */
export interface RowPlaces {
  readonly crew: RowCrew | null;
  readonly company: RowPlace | null;
  /** A site named without a crew, which only restricts the crew. */
  readonly siteOnly: RowPlace | null;
  /** The site that the row names, directly or by its crew; `null` also for the name of a merged site. */
  readonly namedSite: RowPlace | null;
  /** The reason why the row's crew cannot be found; `null`: it can. */
  readonly problem: string | null;
}

/**
 * Finds the sites, crews and companies that rows name. The name of a merged place leads to the place it was merged into, unless an active
 * place has that name. Other archived places are not found: a row that names one creates a new place of that name.
 *
 * A crew named without a site must be the only crew of that name among the known crews and the crews that other rows name with their site.
 *
 * @param rows clean rows of one import
 */
export function findPlaces(rows: readonly ImportRow[], known: KnownWorkforce): (row: ImportRow) => RowPlaces {
  const sites = placesByKey(known.sites);
  const companies = placesByKey(known.companies);
  const { crews, merged } = knownCrews(known, sites);
  const findCrew = (siteName: string, name: string) => {
    const site = findOrAdd(sites, siteName);
    const current = crews.get(crewKey(site.key, name));
    const former = merged.get(crewKey(importKey(siteName), name));
    // The merged site can have had a crew of its own with the name of a crew at the remaining site.
    return hasName(site, siteName) ? (current ?? former) : (former ?? current);
  };
  for (const { site: siteName, crew: name } of rows) {
    if (!isPlaceName(siteName) || !isPlaceName(name) || findCrew(siteName, name) !== undefined) continue;
    const site = findOrAdd(sites, siteName);
    const key = crewKey(site.key, name);
    crews.set(key, { id: null, key, name, site });
  }
  const crewsOfName = Map.groupBy(crews.values(), ({ name }) => importKey(name));
  const formerOfName = Map.groupBy(merged, ([key]) => nameInCrewKey(key));

  return (row) => {
    const company = row.company === '' ? null : findOrAdd(companies, row.company);
    const nowhere = { crew: null, siteOnly: null, namedSite: null, company, problem: null };
    if (row.site !== '') {
      const site = findOrAdd(sites, row.site);
      const namedSite = hasName(site, row.site) ? site : null;
      if (row.crew === '') return { ...nowhere, siteOnly: site, namedSite };
      return { ...nowhere, crew: findCrew(row.site, row.crew) ?? null, namedSite };
    }
    if (row.crew === '') return nowhere;
    const current = crewsOfName.get(importKey(row.crew)) ?? [];
    const former = new Set((formerOfName.get(importKey(row.crew)) ?? []).map(([, stays]) => stays));
    const [crew, ...others] = current.length > 0 ? current : former;
    if (crew === undefined) return { ...nowhere, problem: 'There is no crew of this name. Name its site as well.' };
    if (others.length > 0) {
      const where = [crew, ...others].map(({ site }) => site.name).join(', ');
      return { ...nowhere, problem: `Several sites have a crew of this name (${where}). Name its site as well.` };
    }
    return { ...nowhere, crew, namedSite: current.length > 0 ? crew.site : null };
  };
}

/** Active crews by site and name. The site and name of a merged crew lead to the crew it was merged into. */
function knownCrews(known: KnownWorkforce, sites: ReadonlyMap<string, RowPlace>) {
  const crews = new Map<string, RowCrew>();
  const crewsById = new Map<string, RowCrew>();
  const siteKeys = new Map(known.sites.map(({ id, name }) => [id, importKey(name)]));
  for (const { id, name, siteId, isArchived } of known.crews) {
    const site = sites.get(siteKeys.get(siteId) ?? '');
    if (isArchived || site === undefined) continue;
    const crew = { id, key: crewKey(site.key, name), name, site };
    crews.set(crew.key, crew);
    crewsById.set(id, crew);
  }
  const merged = new Map<string, RowCrew>();
  const staying = mergeTargets(known.crews);
  for (const { id, name, siteId } of known.crews) {
    const crew = crewsById.get(staying.get(id)?.id ?? '');
    if (crew !== undefined) merged.set(crewKey(siteKeys.get(siteId) ?? '', name), crew);
  }
  return { crews, merged };
}

/** By the id of a merged place: the active place it was merged into, also through several merges. */
function mergeTargets(places: readonly KnownPlace[]): ReadonlyMap<string, KnownPlace> {
  const byId = new Map(places.map((place) => [place.id, place]));
  const staying = new Map<string, KnownPlace>();
  for (const { id, mergedInto } of places) {
    if (mergedInto === null) continue;
    let stays = byId.get(mergedInto);
    // The chain ends: a place can only be merged into a place that is not merged itself.
    while (stays !== undefined && stays.mergedInto !== null) stays = byId.get(stays.mergedInto);
    if (stays !== undefined && !stays.isArchived) staying.set(id, stays);
  }
  return staying;
}

/** The places of known people by id, including archived places. */
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
    if (site !== undefined) crewsById.set(crew.id, { ...toPlace(crew), key: crewKey(site.key, crew.name), site });
  }
  const companiesById = new Map(companies.map((company) => [company.id, toPlace(company)]));
  return {
    crew: (id) => crewsById.get(id ?? '') ?? null,
    company: (id) => companiesById.get(id ?? '') ?? null,
  };
}

/** Known sites or companies by their names and the names of places merged into them. */
function placesByKey(places: readonly KnownPlace[]): Map<string, RowPlace> {
  const toPlace = ({ id, name }: KnownPlace): RowPlace => ({ id, key: importKey(name), name });
  const byKey = new Map<string, RowPlace>();
  const staying = mergeTargets(places);
  for (const { id, name } of places) {
    const stays = staying.get(id);
    if (stays !== undefined) byKey.set(importKey(name), toPlace(stays));
  }
  for (const place of places) if (!place.isArchived) byKey.set(importKey(place.name), toPlace(place));
  return byKey;
}

function findOrAdd(places: Map<string, RowPlace>, name: string): RowPlace {
  const key = importKey(name);
  const place = places.get(key) ?? { id: null, key, name };
  places.set(key, place);
  return place;
}

/** Whether the place has this name itself, and was not found by the name of a place merged into it. */
function hasName(place: RowPlace, name: string): boolean {
  return place.key === importKey(name);
}

function crewKey(siteKey: string, name: string): string {
  return `${siteKey}\n${importKey(name)}`;
}

function nameInCrewKey(key: string): string {
  return key.slice(key.indexOf('\n') + 1);
}
