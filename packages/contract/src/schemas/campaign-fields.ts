import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { THRESHOLD_MAX, THRESHOLD_MIN } from '@plumbline/domain/campaigns/threshold';
import { z } from 'zod';
import { requiredText, uuid } from './fields.ts';

const DAY = 'Use a date from 1970 on, such as 2026-05-01.';
export const day = z.iso.date(DAY).refine(isLocalDate, DAY);

const ids = (what: string) => z.array(uuid).min(1, `Choose at least one ${what}.`).max(2_000, 'Choose at most 2,000.');

export const audience = z.discriminatedUnion(
  'kind',
  [
    z.object({ kind: z.literal('everyone') }),
    z.object({ kind: z.literal('sites'), site_ids: ids('site') }),
    z.object({ kind: z.literal('crews'), crew_ids: ids('crew') }),
    z.object({ kind: z.literal('companies'), company_ids: ids('company') }),
    z.object({ kind: z.literal('people'), person_ids: ids('person') }),
  ],
  { error: 'Use everyone, sites, crews, companies or people.' },
);

export const mode = z.enum(['individual', 'group'], 'Use individual or group.');

const THRESHOLD = `Use a whole number from ${THRESHOLD_MIN} to ${THRESHOLD_MAX}.`;
/** Fewest answers behind any figure in group mode. */
export const threshold = z.int(THRESHOLD).min(THRESHOLD_MIN, THRESHOLD).max(THRESHOLD_MAX, THRESHOLD);

export const named = z.object({ id: uuid, name: z.string() });

/** Why a campaign or a wave is ended or cancelled. */
export const endBody = z.object({ reason: requiredText(500) });
