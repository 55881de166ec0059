import type { Site } from '@plumbline/contract/wire';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ComponentType, ReactNode } from 'react';
import type { Api } from '../../../session/api.ts';
import type { ListPage } from '../../../ui/list/list-state.ts';
import { disambiguatedNames } from '../disambiguate-names.ts';
import type { WorkforceFilter } from '../list/list-address.ts';
import type { Choice } from './ChoiceField.tsx';

/** What all of sites, crews and companies have. */
export type AnyPlace = Pick<Site, 'id' | 'name' | 'people' | 'archived_at'>;

/** The values of the form of a place; each kind has some of them. */
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
  readonly title: string;
  readonly lead: string;
  /** How the first ones are added, while there are none. */
  readonly emptyHint: string;
  /** What an archived one means, under the checkbox that shows them. */
  readonly archivedHint: string;
  /** What archiving does, in sentences. */
  readonly archiving: readonly string[];
  readonly restoring: string;
  /** What merging does, in sentences; `{this}` and `{other}` stand for the names. */
  readonly merging: readonly string[];
  /** The fields beside the name. */
  readonly fields: readonly ('site' | 'is_own')[];
  readonly changeLabel: 'Rename' | 'Edit';
  readonly addLead?: string;
  /** Whether a new one is shown at once, because its contents come next. */
  readonly isOpenedWhenAdded: boolean;
  readonly create: (values: PlaceValues, api: Api, idempotencyKey: string) => Promise<{ readonly id: string }>;
  readonly update: (id: string, values: PlaceValues, api: Api) => Promise<unknown>;
  readonly calls: {
    readonly archive: 'archiveSite' | 'archiveCrew' | 'archiveCompany';
    readonly restore: 'restoreSite' | 'restoreCrew' | 'restoreCompany';
    readonly merge: 'mergeSite' | 'mergeCrew' | 'mergeCompany';
  };
}

/** All that differs between sites, crews and companies on the screen. */
export interface PlaceKind<Place extends AnyPlace> extends PlaceBasics {
  readonly useList: (filter: WorkforceFilter) => UseQueryResult<ListPage<Place>>;
  readonly usePlace: (id: string) => UseQueryResult<Place>;
  /** Tells places of the same name apart: the site of a crew. */
  readonly noteOf: (place: Place) => string | null;
  readonly valuesOf: (place: Place) => PlaceValues;
  /** What a row counts, one under the other. */
  readonly factsOf: (place: Place) => readonly string[];
  readonly badge?: (place: Place) => string | null;
  /** Under the name on the page of a place. */
  readonly about: (place: Place) => ReactNode;
  /** The lists on the page of a place. */
  readonly Contents: ComponentType<{ place: Place }>;
  /** What actions for such a place belong to; missing: there are none. */
  readonly actionsOf?: 'site' | 'crew';
}

export const NO_VALUES: PlaceValues = { name: '', site: null, is_own: false };

export const ANSWERS_STAY = 'Answers that were already given stay where they are.';
export const ANSWERS_STAY_BEHIND = 'Answers that were already given stay with “{this}”.';

export function placePath({ listPath }: PlaceBasics, id: string): string {
  return `${listPath}/${id}`;
}

/** What merging does, with the names filled in. */
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
