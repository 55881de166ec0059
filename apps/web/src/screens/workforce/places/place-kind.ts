import type { Site } from '@plumbline/contract/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../../../session/api.ts';
import type { ListPage } from '../../../ui/list/list-state.ts';
import { disambiguatedNames } from '../disambiguate-names.ts';
import type { WorkforceFilter } from '../list/list-address.ts';
import type { OverviewPlace } from '../overview/overview-words.ts';
import type { Choice } from './ChoiceField.tsx';

/** The common fields of sites, crews and companies. */
export type AnyPlace = Pick<Site, 'id' | 'name' | 'people' | 'archived_at'>;

/** Values of the form; each kind of place uses some of them. */
export interface PlaceValues {
  readonly name: string;
  readonly site: Choice | null;
  readonly is_own: boolean;
}

/** The words, the calls and the form of sites, crews or companies. */
export interface PlaceBasics {
  readonly singular: 'site' | 'crew' | 'company';
  readonly plural: string;
  readonly listPath: string;
  /** Address of the screen of one place. */
  readonly pathOf: (id: string) => string;
  readonly title: string;
  readonly lead: string;
  /** Text of an empty list. */
  readonly emptyHint: string;
  /** Explains archived places, below the checkbox that shows them. */
  readonly archivedHint: string;
  /** Consequences of archiving, in sentences. */
  readonly archiving: readonly string[];
  readonly restoring: string;
  /** Consequences of merging, in sentences; `{this}` and `{other}` stand for the names. */
  readonly merging: readonly string[];
  /** Fields besides the name. */
  readonly fields: readonly ('site' | 'is_own')[];
  readonly changeLabel: 'Rename' | 'Edit';
  /** Whether the screen of a new place opens, where its contents are added. */
  readonly isOpenedWhenAdded: boolean;
  readonly create: (values: PlaceValues, api: Api, idempotencyKey: string) => Promise<{ readonly id: string }>;
  readonly update: (id: string, values: PlaceValues, api: Api) => Promise<unknown>;
  readonly calls: {
    readonly archive: 'archiveSite' | 'archiveCrew' | 'archiveCompany';
    readonly restore: 'restoreSite' | 'restoreCrew' | 'restoreCompany';
    readonly merge: 'mergeSite' | 'mergeCrew' | 'mergeCompany';
  };
}

/** The definition of the screens of sites, crews or companies. */
export interface PlaceKind<Place extends AnyPlace> extends PlaceBasics {
  readonly useList: (filter: WorkforceFilter) => UseQueryResult<ListPage<Place>>;
  readonly usePlace: (id: string) => UseQueryResult<Place>;
  /** Distinguishes places of the same name: the site of a crew. */
  readonly noteOf: (place: Place) => string | null;
  readonly valuesOf: (place: Place) => PlaceValues;
  /** Counts in a row of the list. */
  readonly factsOf: (place: Place) => readonly string[];
  readonly badge?: (place: Place) => string | null;
  /** Lead of the screen of a place. */
  readonly about: (place: Place) => ReactNode;
  /** Lists on the screen of a place. */
  readonly Contents: ComponentType<{ place: Place }>;
  /** The site or crew whose figures are shown; left out: the kind has none. */
  readonly overviewOf?: (place: Place) => OverviewPlace;
  /** How actions refer to the place; missing: no actions. */
  readonly actionsOf?: 'site' | 'crew';
}

export const NO_VALUES: PlaceValues = { name: '', site: null, is_own: false };

export const ANSWERS_STAY = 'Answers that were already given stay where they are.';
export const ANSWERS_STAY_BEHIND = 'Answers that were already given stay with “{this}”.';

/** Consequences of merging, with the names filled in. */
export function mergingInWords(
  { merging }: Pick<PlaceBasics, 'merging'>,
  from: Choice,
  into: Choice,
): readonly string[] {
  const [gone, kept] = disambiguatedNames(from, into);
  const fill = (sentence: string) =>
    sentence.replaceAll(/\{(this|other)\}/g, (_, which) => (which === 'this' ? gone : kept));
  return merging.map(fill);
}
