import { dayNumber, isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { REPEAT_UNITS } from '@plumbline/domain/campaigns/plan';
import { THRESHOLD_DEFAULT } from '@plumbline/domain/campaigns/threshold';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { audience, day, mode, named, newAudience, threshold } from './campaign-fields.ts';
import { clearableText, line, moment, pageQuery, pagination, surveyLanguage, uuid } from './fields.ts';
import { waveSummary } from './wave.ts';

const name = line(200).refine((value) => value !== '', 'Fill in this field.');
const WAVE_DAYS = 'Use a whole number of days from 1 to 180.';
const EVERY = 'Use a whole number from 1 to 52.';
const REMINDER_DAYS = 'Use a whole number of days from 1 to 60, or null for no reminders.';
const REVISION = 'Use the number that the campaign was read with.';
const revision = z.int(REVISION).min(1, REVISION);

const campaignFields = {
  name,
  questionnaire_id: uuid,
  mode,
  threshold,
  /** In group mode: whether questions with free text are asked. */
  asks_free_text: z.boolean(),
  audience,
  /** Languages of emails; empty: every language. On the page participants can choose any language. */
  languages: z.array(surveyLanguage).max(SURVEY_LANGUAGES.length, 'Name each language once.'),
  invitation_text: clearableText(2000),
  /** Days between automatic reminders; null: none. */
  reminder_days: z.int(REMINDER_DAYS).min(1, REMINDER_DAYS).max(60, REMINDER_DAYS).nullable(),
  /** The day on which the first wave starts, at 7 in the organisation's time zone; null: not decided yet. */
  first_date: day.nullable(),
  wave_days: z.int(WAVE_DAYS).min(1, WAVE_DAYS).max(180, WAVE_DAYS),
  /** Null: one wave only. Monthly waves keep the day of the first date, with `month_weekday` its weekday, such as the first Monday. */
  repeat: z
    .object({
      every: z.int(EVERY).min(1, EVERY).max(52, EVERY),
      unit: z.enum(REPEAT_UNITS, 'Use week, month or month_weekday.'),
    })
    .nullable(),
  /** ISO weeks in which no wave starts. */
  paused_weeks: z
    .array(z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'Write weeks such as 2026-W52.'))
    .max(200, 'Name at most 200 weeks.'),
  /** No wave starts after this day; null: until the campaign is closed by hand. */
  ends_on: day.nullable(),
  /** Whether a wave that would start at a weekend or a day off of the organisation starts on the next working day. */
  avoids_days_off: z.boolean(),
};

/** Maximum length of a period of days off, in days. */
const DAYS_OFF_MAX = 100;

/** Number of days, both included; 1 for an invalid date, which has a problem of its own. */
function lengthOf(from: string, to: string): number {
  return isLocalDate(from) && isLocalDate(to) ? dayNumber(to) - dayNumber(from) + 1 : 1;
}

/** Days on which nobody works, both included: holidays, or a shutdown. */
export const daysOff = z.object({
  days_off: z
    .array(
      z
        .object({ from: day, to: day, name: line(100).nullable().default(null) })
        .refine(({ from, to }) => lengthOf(from, to) > 0, {
          path: ['to'],
          error: 'Choose the first day or a later one.',
        })
        .refine(({ from, to }) => lengthOf(from, to) <= DAYS_OFF_MAX, {
          path: ['to'],
          error: `Choose at most ${DAYS_OFF_MAX} days at a time.`,
        }),
    )
    .max(100, 'Name at most 100 periods. Remove those that are over.'),
});

export const createCampaignBody = z.object({
  ...campaignFields,
  mode: mode.default('individual'),
  threshold: threshold.default(THRESHOLD_DEFAULT),
  asks_free_text: z.boolean().default(false),
  audience: newAudience.default({ kind: 'everyone' }),
  languages: campaignFields.languages.default([]),
  invitation_text: campaignFields.invitation_text.default(null),
  reminder_days: campaignFields.reminder_days.default(7),
  first_date: campaignFields.first_date.default(null),
  wave_days: campaignFields.wave_days.default(14),
  repeat: campaignFields.repeat.default(null),
  paused_weeks: campaignFields.paused_weeks.default([]),
  ends_on: campaignFields.ends_on.default(null),
  avoids_days_off: z.boolean().default(false),
});

/** Missing fields are kept. The status of the campaign decides which fields can be changed. */
export const updateCampaignBody = z.object(campaignFields).partial().extend({ revision });

export const scheduleCampaignBody = z.object({
  /** The revision that the client has read. */
  revision,
  /** Whether the first wave starts now, instead of at 07:00 on its day. Later waves keep their dates. */
  starts_now: z.boolean().default(false),
});
/** A wave that has not started. */
const plannedWave = z.object({ number: z.int(), starts_on: day, closes_on: day });

export const campaignSummary = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['draft', 'scheduled', 'running', 'closed', 'cancelled']),
  mode,
  threshold: z.int(),
  questionnaire: named.extend({ version: z.int().nullable(), minutes: z.int() }),
  /** In words, such as "2 sites". */
  audience_words: z.string(),
  latest_wave: waveSummary.nullable(),
  next_waves: z.array(plannedWave),
  /** `not_needed`: the organisation does not ask for approval. */
  approval: z.enum(['not_needed', 'waiting', 'approved', 'objected']),
});

/** A `problem` prevents a campaign from being scheduled, `advice` does not. */
const campaignCheck = z.object({
  level: z.enum(['problem', 'advice']),
  /** The field concerned; null: the whole campaign. */
  field: z.string().nullable(),
  message: z.string(),
});

export const campaignDetail = campaignSummary
  .extend({
    ...campaignFields,
    invitation_text: z.string().nullable(),
    questionnaire_id: uuid,
    languages: z.array(z.enum(SURVEY_LANGUAGES)),
    /** The first 12 sites, crews, companies or people of the audience by name, empty for everyone; see getCampaignAudience. */
    audience_names: z.array(named),
    /** Number of these that the organisation still has. */
    audience_named: z.int(),
    checks: z.array(campaignCheck),
    /** Newest first. */
    waves: z.array(waveSummary),
    /** Fields that can still be changed. */
    editable: z.array(z.string()),
    approved_by: z.string().nullable(),
    approved_at: moment.nullable(),
    objection: z.string().nullable(),
    end_reason: z.string().nullable(),
    created_by: z.string().nullable(),
    revision: z.int(),
    updated_at: moment,
  })
  .meta({ id: 'Campaign' });

/** A separate call, because an audience may name thousands of people. */
export const campaignAudience = z.object({
  /** Sites, crews, companies or people that the organisation still has, by name; empty for everyone. */
  chosen: z.array(named),
  /** Revision of the campaign with this audience. */
  revision: z.int(),
});

export const campaignListQuery = z.object({
  ...pageQuery,
  /** `current`: running campaigns, and closed campaigns with a wave that closed in the last 14 days. */
  status: z
    .enum(
      ['draft', 'scheduled', 'running', 'closed', 'cancelled', 'current'],
      'Use draft, scheduled, running, closed, cancelled or current.',
    )
    .optional(),
  /** Only campaigns that ask people of this site. */
  site_id: uuid.optional(),
});
export const campaignList = z.object({ campaigns: z.array(campaignSummary), pagination });
export const campaignResponse = z.object({ campaign: campaignDetail });
