import { PEOPLE_IMPORT_ROWS_MAX, PERSON_VERDICTS, SHARED_FIELDS } from '@plumbline/domain/people-import';
import { PERSON_TEXTS, personTexts } from '@plumbline/domain/person-texts';
import { unescapeFormula } from '@plumbline/domain/spreadsheet-cell';
import { SURVEY_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { z } from 'zod';
import {
  clearableLine,
  emailAddress,
  line,
  moment,
  pageQuery,
  pagination,
  searchQuery,
  surveyLanguage,
  text,
  uuid,
} from './fields.ts';
import { riskLevel } from './survey-filter.ts';
import { waveStatus } from './wave.ts';

const name = line(200).refine((value) => value !== '', 'Fill in this field.');

const includeArchived = z.enum(['true', 'false'], 'Use true or false.').default('false');

/** Common fields of sites, crews and companies in lists. */
const place = {
  id: uuid,
  name: z.string(),
  /** Number of listed people who are not archived. */
  people: z.int(),
  archived_at: moment.nullable(),
};

export const siteSummary = z.object({ ...place, crews: z.int() });
export const crewSummary = z.object({
  ...place,
  site: z.object({ id: uuid, name: z.string() }),
  /** Number of its people without an email address, who are reached with slips. */
  people_without_email: z.int(),
});
export const companySummary = z.object({
  ...place,
  /** The organisation itself; others are subcontractors. */
  is_own: z.boolean(),
});

export const placeListQuery = z.object({ ...pageQuery, search: searchQuery, include_archived: includeArchived });
export const crewListQuery = placeListQuery.extend({ site_id: uuid.optional() });

export const siteList = z.object({ sites: z.array(siteSummary), pagination });
export const crewList = z.object({ crews: z.array(crewSummary), pagination });
export const companyList = z.object({ companies: z.array(companySummary), pagination });

export const siteResponse = z.object({ site: siteSummary });
export const crewResponse = z.object({ crew: crewSummary });
export const companyResponse = z.object({ company: companySummary });

export const siteBody = z.object({ name });
export const createCrewBody = z.object({ name, site_id: uuid });
/** Missing fields are kept. People of a crew move to another site with the crew. */
export const updateCrewBody = z
  .object({ name: name.optional(), site_id: uuid.optional() })
  .refine((body) => Object.keys(body).length > 0, 'Give at least one field to change.');
export const createCompanyBody = z.object({ name, is_own: z.boolean().default(false) });
export const updateCompanyBody = z
  .object({ name: name.optional(), is_own: z.boolean().optional() })
  .refine((body) => Object.keys(body).length > 0, 'Give at least one field to change.');

/** The place that remains; it gets everything of the merged place, which is archived. */
export const mergeBody = z.object({ into_id: uuid });

const placeName = z.object({ id: uuid, name: z.string() });

export const personSummary = z.object({
  id: uuid,
  /** Null: known by the address only. */
  name: z.string().nullable(),
  email: z.string().nullable(),
  employee_number: z.string().nullable(),
  ...personTexts(() => z.string().nullable()),
  language: surveyLanguage.nullable(),
  site: placeName.nullable(),
  crew: placeName.nullable(),
  company: placeName.nullable(),
  /** Whether the person opted out of emails from this organisation. */
  is_unsubscribed: z.boolean(),
  archived_at: moment.nullable(),
});

const placement = z.object({
  since: moment,
  site: placeName.nullable(),
  crew: placeName.nullable(),
  company: placeName.nullable(),
});

/** A wave in which the person was asked. */
export const personWave = z.object({
  wave_id: uuid,
  campaign: z.object({ id: uuid, name: z.string() }),
  number: z.int(),
  mode: z.enum(['individual', 'group']),
  status: waveStatus,
  starts_on: z.iso.date(),
  closes_on: z.iso.date(),
  /** The day on which it was closed early or cancelled; null: neither. */
  closed_on: z.iso.date().nullable(),
  site: placeName.nullable(),
  crew: placeName.nullable(),
  company: placeName.nullable(),
  /** Individual mode: the person's survey. Null in group mode, which hides whether a person answered. */
  survey: z
    .object({
      id: uuid,
      status: z.enum(SURVEY_STATUSES),
      score: z.int().nullable(),
      risk_level: riskLevel.nullable(),
      submitted_at: moment.nullable(),
    })
    .nullable(),
});

export const personDetail = personSummary
  .extend({
    /** The last named survey that they answered; null: none. */
    latest_survey_id: uuid.nullable(),
    /** Earlier named surveys whose follow-up is still open, the newest first, at most 20. */
    earlier_follow_ups: z.array(z.object({ survey_id: uuid, answered_at: moment })),
    /** Newest first. */
    placements: z.array(placement),
    /** Newest first, at most 100. */
    waves: z.array(personWave),
    /** Named surveys outside of campaigns. */
    other_surveys: z.int(),
  })
  .meta({ id: 'Person' });

/** Part of the job title, in any case. */
export const jobTitlePart = line(PERSON_TEXTS.job_title.maxLength).optional();

export const peopleListQuery = z.object({
  ...pageQuery,
  search: searchQuery,
  site_id: uuid.optional(),
  crew_id: uuid.optional(),
  company_id: uuid.optional(),
  job_title: jobTitlePart,
  /** `no_crew`: only people without a crew. `without_email`: only people without an address. */
  only: z.enum(['no_crew', 'without_email'], 'Use no_crew or without_email, or leave it out.').optional(),
  include_archived: includeArchived,
});
export const peopleList = z.object({ people: z.array(personSummary), pagination });
export const personResponse = z.object({ person: personDetail });

const personFields = {
  name: clearableLine(200).optional(),
  email: emailAddress.nullable().optional(),
  employee_number: clearableLine(60).optional(),
  ...personTexts((field) => clearableLine(PERSON_TEXTS[field].maxLength).optional()),
  language: surveyLanguage.nullable().optional(),
  crew_id: uuid.nullable().optional(),
  company_id: uuid.nullable().optional(),
};

/** A name or an email address is needed. */
export const createPersonBody = z.object(personFields).refine(({ name, email }) => Boolean(name) || Boolean(email), {
  message: 'Give a name or an email address.',
  path: ['name'],
});
/** Missing fields are kept, null clears a field. Another crew or company is a move, which the history keeps. */
export const updatePersonBody = z
  .object(personFields)
  .refine((body) => Object.keys(body).length > 0, 'Give at least one field to change.');

/** A cell; an apostrophe that an export added is removed. */
const cell = text(500).transform(unescapeFormula).default('');
const SOURCE_ROW = 'Use the row’s number in the file, from 1 to 10,000,000.';

export const newImportRow = z.object({
  name: cell,
  email: cell,
  employee_number: cell,
  ...personTexts(() => cell),
  site: cell,
  crew: cell,
  company: cell,
  language: cell,
  /** Row number in the file; missing: the position in the list. */
  source_row: z.int(SOURCE_ROW).min(1, SOURCE_ROW).max(10_000_000, SOURCE_ROW).optional(),
});

const POSITION = `Use a whole number from 1 to ${PEOPLE_IMPORT_ROWS_MAX}.`;
const position = z.int(POSITION).min(1, POSITION).max(PEOPLE_IMPORT_ROWS_MAX, POSITION);
const ROWS_PER_REQUEST = 200;

export const addImportRowsBody = z
  .object({
    /** The position of the first row, from 1; rows already at these positions are replaced. */
    position,
    rows: z
      .array(newImportRow)
      .min(1, 'Give at least one row.')
      .max(ROWS_PER_REQUEST, `Send at most ${ROWS_PER_REQUEST} rows at once.`),
  })
  .refine(({ position, rows }) => position + rows.length - 1 <= PEOPLE_IMPORT_ROWS_MAX, {
    message: `A list has at most ${PEOPLE_IMPORT_ROWS_MAX} rows.`,
    path: ['rows'],
  });

const sharedField = z.enum(SHARED_FIELDS, 'Use site, crew, company or language.');

export const changeImportValuesBody = z
  .object({
    field: sharedField,
    /** The whole value of the rows to change; empty: rows without a value. */
    from: text(500),
    to: text(500),
    /** Only rows of this site, because crews of several sites may have the same name. */
    at_site: text(500).optional(),
    /** Only rows whose crew can only be found once they name its site. */
    lacks_site: z.boolean().default(false),
    /** Only rows at these positions; missing: every row. */
    positions: z
      .array(position)
      .min(1, 'Give at least one position.')
      .max(PEOPLE_IMPORT_ROWS_MAX, `A list has at most ${PEOPLE_IMPORT_ROWS_MAX} rows.`)
      .optional(),
  })
  .refine(({ from, to }) => from !== to, { message: 'Give another value than the one to change.', path: ['to'] });

/** Positions of the rows that were changed. */
export const changedImportRows = z.object({ positions: z.array(z.int()) });

const personVerdict = z.enum(PERSON_VERDICTS);

/** An import before its rows are compared. */
export const peopleImportSummary = z.object({
  id: uuid,
  status: z.enum(['draft', 'applied']),
  rows: z.int(),
  created_at: moment,
});

export const peopleImport = peopleImportSummary.extend({
  /** Number of rows by verdict or, in an applied list, by outcome. */
  counts: z.record(personVerdict, z.int()),
  /** Sites, crews and companies that the import creates or created. */
  creates: z.object({
    sites: z.array(z.string()),
    crews: z.array(z.object({ name: z.string(), site: z.string() })),
    companies: z.array(z.string()),
  }),
  /** Created places whose name differs from another only in spaces and punctuation or by a misspelt word; a crew is named with its site. */
  alike: z.array(z.object({ created: z.string(), other: z.string() })),
  /** Number of listed people who are not in the list; applying the list archives them only on request. */
  missing: z.int(),
  /** Known sites that the list names, also by one of their crews. */
  sites: z.array(z.string()),
  /** Number of missing people of these sites; null: the list names no site. */
  missing_of_sites: z.int().nullable(),
  /** Number of rows whose crew can only be found once they name its site. */
  lack_site: z.int(),
  /** Number of people of the list who have an address once it is applied, and have not opted out; null: unknown in older applied lists. */
  with_email: z.int().nullable(),
  /** Number of missing people who were archived when the list was applied. */
  archived: z.int(),
});

export const peopleImportRow = z.object({
  position: z.int(),
  source_row: z.int(),
  name: z.string(),
  email: z.string(),
  employee_number: z.string(),
  ...personTexts(() => z.string()),
  site: z.string(),
  crew: z.string(),
  company: z.string(),
  language: z.string(),
  verdict: personVerdict,
  /** The changes, such as "Crew: Concrete A → Concrete B", or the problems of the row. */
  notes: z.array(z.string()),
  /** Number of rows of the list with the same value, this one included; for the crew, those of the same site. */
  alike: z.record(sharedField, z.int()),
});

export const importQuery = z.object({
  ...pageQuery,
  only: personVerdict.optional(),
});

export const importResponse = z.object({
  list: peopleImport,
  rows: z.array(peopleImportRow),
  pagination,
});
export const appliedImportResponse = z.object({ list: peopleImport });
export const importSummaryResponse = z.object({ list: peopleImportSummary });

/** Whether all people outside of the list are missing, or only people of the sites that the list names. */
const missingOf = z.enum(['everyone', 'sites'], 'Use everyone or sites.').default('everyone');

export const missingPeopleQuery = z.object({ ...pageQuery, of: missingOf });

/** People who are missing from the list, by name. */
export const missingPeople = z.object({
  people: z.array(
    personSummary.pick({
      id: true,
      name: true,
      email: true,
      employee_number: true,
      site: true,
      crew: true,
      company: true,
    }),
  ),
  pagination,
});

export const applyImportBody = z.object({
  /** Whether the listed people who are not in the list are archived. */
  archives_missing: z.boolean().default(false),
  missing_of: missingOf,
});
