import type { SurveyLanguage } from './languages.ts';

/** Maximum number of people in one import. */
export const PEOPLE_IMPORT_ROWS_MAX = 10_000;

/** What applying a row does: adds a person, moves one to another crew or company, changes other fields, nothing, or it cannot be applied. */
export const PERSON_VERDICTS = ['new', 'moved', 'changed', 'same', 'problem'] as const;
export type PersonVerdict = (typeof PERSON_VERDICTS)[number];

/** One row of an import as it was given. An empty cell keeps what is known. */
export interface ImportRow {
  /** From 1; that of its row in the file, when it came from one. */
  readonly number: number;
  readonly name: string;
  readonly email: string;
  readonly employeeNumber: string;
  readonly phone: string;
  readonly site: string;
  readonly crew: string;
  readonly company: string;
  readonly language: string;
}

/** Someone whom members see among their people. */
export interface KnownPerson {
  readonly id: string;
  readonly name: string | null;
  readonly email: string | null;
  /** Addresses of records that turned out to be this person. */
  readonly otherEmails: readonly string[];
  readonly employeeNumber: string | null;
  /** Employee numbers of such records; another person may have one of them by now. */
  readonly otherEmployeeNumbers: readonly string[];
  readonly phone: string | null;
  readonly language: SurveyLanguage | null;
  readonly crewId: string | null;
  readonly companyId: string | null;
  readonly isArchived: boolean;
}

export interface KnownPlace {
  readonly id: string;
  readonly name: string;
  readonly isArchived: boolean;
  /** The id of the place that this archived one was merged into; `null`: none. */
  readonly mergedInto: string | null;
}

interface KnownCrew extends KnownPlace {
  readonly siteId: string;
}

/** What the rows of an import are compared with. */
export interface KnownWorkforce {
  /** At least everyone with a name, an address or an employee number of a row. */
  readonly people: readonly KnownPerson[];
  /** Like crews and companies with those that were merged, in the order of the merges. */
  readonly sites: readonly KnownPlace[];
  readonly crews: readonly KnownCrew[];
  readonly companies: readonly KnownPlace[];
}

/** A site, crew or company as two people who write it differently mean it: without regard to case and surplus spaces. */
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
