import { KEY_NAME_LENGTH, OVERLAP_DAYS_MAX } from '@plumbline/domain/api-key';
import { z } from 'zod';
import { KEY_RIGHTS } from '../key-rights.ts';
import { line, moment, uuid } from './fields.ts';

const KEY_SITES_MAX = 200;

const right = z.enum(KEY_RIGHTS, `Use one of: ${KEY_RIGHTS.join(', ')}.`);

export const apiKey = z.object({
  id: uuid,
  name: z.string(),
  rights: z.array(right),
  /** The sites that the key sees and changes; `null`: the whole organisation. */
  sites: z.array(z.object({ id: uuid, name: z.string() })).nullable(),
  /** `ended`: its last day is over. `stopped`: its owner is no longer an administrator; rotating gives it a new owner. */
  state: z.enum(['active', 'ended', 'stopped']),
  /** The last four characters of the secret, by which a copy of it is recognised. */
  ends_with: z.string(),
  /** The secret before the last rotation, while it still works; `null`: there is none. */
  previous: z.object({ ends_with: z.string(), works_until: moment }).nullable(),
  /** The administrator who created or last rotated the key; `null`: a former member. */
  owner_name: z.string().nullable(),
  created_at: moment,
  /** The last day on which the key works, in the organisation's time zone. */
  ends_on: z.iso.date(),
  /** The day of the last request, in UTC; `null`: never used. */
  last_used_on: z.iso.date().nullable(),
});

export const apiKeys = z.object({ keys: z.array(apiKey) });

/** The secret is returned only here, because it is stored as a hash. */
export const secretApiKey = z.object({ key: apiKey, secret: z.string() });

export const createApiKeyBody = z.object({
  name: line(KEY_NAME_LENGTH).refine((value) => value !== '', 'Enter a name.'),
  rights: z
    .array(right)
    .min(1, 'Choose at least one right.')
    .max(KEY_RIGHTS.length, 'Name each right once.')
    .refine((rights) => new Set(rights).size === rights.length, 'Name each right once.'),
  site_ids: z
    .array(uuid)
    .min(1, 'Choose at least one site.')
    .max(KEY_SITES_MAX, `Choose at most ${KEY_SITES_MAX} sites.`)
    .nullable()
    .default(null),
  /** The last day on which the key works, in the organisation's time zone; at most a year from today. */
  ends_on: z.iso.date('Use a day, such as 2027-03-31.'),
});

const OVERLAP = `Use a whole number of days from 0 to ${OVERLAP_DAYS_MAX}.`;

export const rotateApiKeyBody = z.object({
  /** Number of days for which the previous secret keeps working. */
  overlap_days: z.int(OVERLAP).min(0, OVERLAP).max(OVERLAP_DAYS_MAX, OVERLAP).default(1),
});
