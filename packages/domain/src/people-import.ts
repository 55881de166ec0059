import type { SurveyLanguage } from './languages.ts';
import type { PersonText } from './person-texts.ts';

/** Maximum number of people in one import. */
export const PEOPLE_IMPORT_ROWS_MAX = 10_000;

/**
 * The effect of applying a row: it adds a person, moves one to another crew or company, changes other fields, changes nothing, or cannot be
 * applied.
 */
export const PERSON_VERDICTS = ['new', 'moved', 'changed', 'same', 'problem'] as const;
export type PersonVerdict = (typeof PERSON_VERDICTS)[number];

/** Fields whose value many rows share, so that it can be changed in all of them at once. */
export const SHARED_FIELDS = ['site', 'crew', 'company', 'language'] as const;
export type SharedField = (typeof SHARED_FIELDS)[number];

/** One row of an import as given. An empty cell keeps the stored value. */
export interface ImportRow extends Readonly<Record<PersonText, string>> {
  /** From 1; the row number in the file, if the list came from a file. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly employeeNumber: string;
  readonly site: string;
  readonly crew: string;
  readonly company: string;
  readonly language: string;
}

/** A stored person, as members see them. */
export interface KnownPerson extends Readonly<Record<PersonText, string | null>> {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Addresses of records that were merged into this person. */
  readonly otherEmails: readonly string[];
  readonly employeeNumber: string | null;
  /** Employee numbers of merged records; another person may have got such a number since. */
  readonly otherEmployeeNumbers: readonly string[];
  readonly language: SurveyLanguage | null;
  readonly crewId: string | null;
  readonly companyId: string | null;
  readonly isArchived: boolean;
}

export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** Id of the place into which this archived place was merged; `null`: not merged. */
  readonly mergedInto: string | null;
}

interface KnownCrew extends KnownPlace {
  readonly siteId: string;
}

/** The stored data that rows of an import are compared with. */
export interface KnownWorkforce {
  /** At least all people with the name, the address or the employee number of a row. */
  readonly people: readonly KnownPerson[];
  /** Includes merged sites, in the order of the merges; so do crews and companies. */
  readonly sites: readonly KnownPlace[];
  readonly crews: readonly KnownCrew[];
  readonly companies: readonly KnownPlace[];
}

/** Normalises the name of a site, crew or company for comparison: ignores case and surplus spaces. */
export function importKey(text: string): string {
  return withoutSurplusSpaces(text).toLowerCase();
}

/** The text without spaces around it, and with single ones between its words. Line breaks inside it stay. */
export function withoutSurplusSpaces(text: string): string {
  return text
    .normalize('NFC')
    .trim()
    .replaceAll(/[^\S\r\n\u2028\u2029]+/g, ' ');
}
