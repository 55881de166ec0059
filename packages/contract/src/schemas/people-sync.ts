import { PERSON_VERDICTS } from '@plumbline/domain/people-import';
import { z } from 'zod';
import { missingPeople, newImportRow } from './workforce.ts';

/** Maximum number of people in one request. */
const SYNCED_PEOPLE_MAX = 5_000;
/** Maximum number of rows, and of leavers, that the response names. */
export const SYNC_SHOWN_MAX = 500;

/** A person in the HR system. A missing or empty field keeps the stored value. */
const syncedPerson = newImportRow
  .omit({ source_row: true })
  .extend({
    employee_number: newImportRow.shape.employee_number.refine((value) => value !== '', 'Give the employee number.'),
  })
  .strict();

export const syncPeopleBody = z.object({
  /** Whether the response only says what would change, and nothing is stored. */
  dry_run: z.boolean().default(true),
  /** Whether people with an employee number who are not in the request are archived. */
  leavers: z.enum(['keep', 'archive'], 'Use keep or archive.').default('keep'),
  /** Whether they are archived even if they are more than a tenth of the people with an employee number. */
  allow_many_leaving: z.boolean().default(false),
  people: z
    .array(syncedPerson)
    .min(1, 'Give at least one person.')
    .max(SYNCED_PEOPLE_MAX, `Send at most ${SYNCED_PEOPLE_MAX} people.`),
});

const verdict = z.enum(PERSON_VERDICTS);

export const peopleSync = z.object({
  dry_run: z.boolean(),
  /** Number of people of the request by verdict. */
  counts: z.record(verdict, z.int()),
  /** Sites, crews and companies that are created. */
  creates: z.object({
    sites: z.array(z.string()),
    crews: z.array(z.object({ name: z.string(), site: z.string() })),
    companies: z.array(z.string()),
  }),
  /** The people of the request who are not the same, in its order; at most 500. */
  rows: z.array(
    z.object({
      /** The position in the request, from 0, as in the names of refused fields. */
      index: z.int(),
      employee_number: z.string(),
      verdict,
      /** The changes, such as "Crew: Concrete A → Concrete B", or the problems. */
      notes: z.array(z.string()),
    }),
  ),
  /** Number of further people who are not the same. */
  more_rows: z.int(),
  leaving: z.object({
    /** Number of people with an employee number who are not in the request. */
    total: z.int(),
    /** Whether they are more than a tenth of the people with an employee number. */
    is_too_many: z.boolean(),
    /** Number of them who were archived. */
    archived: z.int(),
    /** By name; at most 500. */
    people: missingPeople.shape.people,
  }),
});
