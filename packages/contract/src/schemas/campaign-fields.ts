import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { THRESHOLD_MAX, THRESHOLD_MIN } from '@plumbline/domain/campaigns/threshold';
import { PEOPLE_IMPORT_ROWS_MAX } from '@plumbline/domain/people-import';
import { z } from 'zod';
import { requiredText, uuid } from './fields.ts';

const DAY = 'Use a date from 1970 on, such as 2026-05-01.';
export const day = z.iso.date(DAY).refine(isLocalDate, DAY);

const ids = (what: string, most = 2_000) =>
  z
    .array(uuid)
    .min(1, `Choose at least one ${what}.`)
    .max(most, `Choose at most ${most.toLocaleString('en')}.`);

const AUDIENCES = [
  z.object({ kind: z.literal('everyone') }),
  z.object({ kind: z.literal('sites'), site_ids: ids('site') }),
  z.object({ kind: z.literal('crews'), crew_ids: ids('crew') }),
  z.object({ kind: z.literal('companies'), company_ids: ids('company') }),
  // The maximum of one list of people.
  z.object({ kind: z.literal('people'), person_ids: ids('person', PEOPLE_IMPORT_ROWS_MAX) }),
] as const;

export const audience = z.discriminatedUnion('kind', AUDIENCES, {
  error: 'Use everyone, sites, crews, companies or people.',
});

/** Of a new campaign. The people of an applied list are stored like people who were chosen one by one. */
export const newAudience = z.discriminatedUnion(
  'kind',
  [...AUDIENCES, z.object({ kind: z.literal('imported'), people_import_id: uuid })],
  { error: 'Use everyone, sites, crews, companies, people or imported.' },
);

export const mode = z.enum(['individual', 'group'], 'Use individual or group.');

const THRESHOLD = `Use a whole number from ${THRESHOLD_MIN} to ${THRESHOLD_MAX}.`;
/** Minimum number of answers behind any figure in group mode. */
export const threshold = z.int(THRESHOLD).min(THRESHOLD_MIN, THRESHOLD).max(THRESHOLD_MAX, THRESHOLD);

export const named = z.object({ id: uuid, name: z.string() });

/** Why a campaign or a wave is ended or cancelled. */
export const endBody = z.object({ reason: requiredText(500) });
