import { isLocalDate } from '@plumbline/domain/campaigns/local-date';
import { THRESHOLD_DEFAULT, THRESHOLD_MAX, THRESHOLD_MIN } from '@plumbline/domain/campaigns/threshold';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { clearableText, line, moment, pageQuery, pagination, requiredText, surveyLanguage, uuid } from './fields.ts';

const name = line(200).refine((value) => value !== '', 'Fill in this field.');
const DAY = 'Use a date from 1970 on, such as 2026-05-01.';
const day = z.iso.date(DAY).refine(isLocalDate, DAY);

const ids = (what: string) => z.array(uuid).min(1, `Choose at least one ${what}.`).max(2_000, 'Choose at most 2,000.');

const audience = z.discriminatedUnion(
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

const mode = z.enum(['individual', 'group'], 'Use individual or group.');

const THRESHOLD = `Use a whole number from ${THRESHOLD_MIN} to ${THRESHOLD_MAX}.`;
const WAVE_DAYS = 'Use a whole number of days from 1 to 180.';
const EVERY = 'Use a whole number from 1 to 52.';
const REMINDER_DAYS = 'Use a whole number of days from 1 to 60, or null for no reminders.';
const REVISION = 'Use the number that the campaign was read with.';
const revision = z.int(REVISION).min(1, REVISION);

const campaignFields = {
  name,
  questionnaire_id: uuid,
  mode,
  /** Fewest answers behind any figure in group mode. */
  threshold: z.int(THRESHOLD).min(THRESHOLD_MIN, THRESHOLD).max(THRESHOLD_MAX, THRESHOLD),
  /** In group mode: whether questions with free text are asked. */
  asks_free_text: z.boolean(),
  audience,
  /** In which people are written to; empty: every language. On the page participants choose any. */
  languages: z.array(surveyLanguage).max(SURVEY_LANGUAGES.length, 'Name each language once.'),
  invitation_text: clearableText(2000),
  /** Days between automatic reminders; null: none. */
  reminder_days: z.int(REMINDER_DAYS).min(1, REMINDER_DAYS).max(60, REMINDER_DAYS).nullable(),
  /** The day on which the first wave starts, at 7 in the organisation's time zone; null: not decided yet. */
  first_date: day.nullable(),
  wave_days: z.int(WAVE_DAYS).min(1, WAVE_DAYS).max(180, WAVE_DAYS),
  /** Null: one wave only. */
  repeat: z
    .object({
      every: z.int(EVERY).min(1, EVERY).max(52, EVERY),
      unit: z.enum(['week', 'month'], 'Use week or month.'),
    })
    .nullable(),
  /** ISO weeks in which no wave starts. */
  paused_weeks: z
    .array(z.string().regex(/^\d{4}-W(0[1-9]|[1-4]\d|5[0-3])$/, 'Write weeks such as 2026-W52.'))
    .max(200, 'Name at most 200 weeks.'),
  /** No wave starts after this day; null: until it is ended by hand. */
  ends_on: day.nullable(),
};

export const createCampaignBody = z.object({
  ...campaignFields,
  mode: mode.default('individual'),
  threshold: campaignFields.threshold.default(THRESHOLD_DEFAULT),
  asks_free_text: z.boolean().default(false),
  audience: audience.default({ kind: 'everyone' }),
  languages: campaignFields.languages.default([]),
  invitation_text: campaignFields.invitation_text.default(null),
  reminder_days: campaignFields.reminder_days.default(7),
  first_date: campaignFields.first_date.default(null),
  wave_days: campaignFields.wave_days.default(14),
  repeat: campaignFields.repeat.default(null),
  paused_weeks: campaignFields.paused_weeks.default([]),
  ends_on: campaignFields.ends_on.default(null),
});

/** Missing fields are kept. What can be changed depends on how far the campaign is. */
export const updateCampaignBody = z.object(campaignFields).partial().extend({ revision });

/** For calls that act on the campaign as it was read. */
export const readCampaignBody = z.object({ revision });
export const endBody = z.object({ reason: requiredText(500) });
export const extendWaveBody = z.object({ closes_on: day });
export const raiseThresholdBody = z.object({
  threshold: z.int(THRESHOLD).min(THRESHOLD_MIN, THRESHOLD).max(THRESHOLD_MAX, THRESHOLD),
});

const named = z.object({ id: uuid, name: z.string() });

/** A round that has not started. */
const plannedWave = z.object({ number: z.int(), starts_on: day, closes_on: day });

const waveStatus = z.enum(['starting', 'running', 'closed', 'cancelled']);

const waveSummary = z.object({
  id: uuid,
  number: z.int(),
  status: waveStatus,
  starts_on: day,
  /** The first day after it. */
  closes_on: day,
  /** As it was when the wave started, or was raised since. */
  threshold: z.int(),
  asked: z.int(),
  /** Null: not shown, because in group mode the wave still starts, or asked fewer people than its threshold. */
  answered: z.int().nullable(),
});

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

/** `problem` keeps a campaign from being scheduled, `advice` does not. */
const campaignCheck = z.object({
  level: z.enum(['problem', 'advice']),
  /** The field that it is about; null: about the whole. */
  field: z.string().nullable(),
  message: z.string(),
});

export const campaignDetail = campaignSummary
  .extend({
    ...campaignFields,
    invitation_text: z.string().nullable(),
    questionnaire_id: uuid,
    languages: z.array(z.enum(SURVEY_LANGUAGES)),
    /** Sites, crews, companies or people of the audience, by name; empty for everyone. */
    audience_names: z.array(named),
    checks: z.array(campaignCheck),
    /** Newest first. */
    waves: z.array(waveSummary),
    /** What can still be changed. */
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

export const campaignListQuery = z.object({
  ...pageQuery,
  status: z
    .enum(
      ['draft', 'scheduled', 'running', 'closed', 'cancelled'],
      'Use draft, scheduled, running, closed or cancelled.',
    )
    .optional(),
});
export const campaignList = z.object({ campaigns: z.array(campaignSummary), pagination });
export const campaignAnswer = z.object({ campaign: campaignDetail });

export const audienceBody = z.object({
  audience,
  mode,
  /** The campaign itself, which does not count as an overlap. */
  campaign_id: uuid.nullable().default(null),
  /** Campaigns whose last wave is over by then do not count as overlaps; null: all that are scheduled or running count. */
  first_date: day.nullable().default(null),
});

/** An audience in numbers. */
export const audienceAnswer = z.object({
  people: z.int(),
  sites: z.int(),
  crews: z.int(),
  companies: z.int(),
  /** Reached by email. */
  with_email: z.int(),
  /** Reached on paper: with slips of their crew, in individual mode with their own. */
  with_slip: z.int(),
  /** In group mode: without an email address and without a crew whose slips could reach them. */
  unreachable: z.int(),
  /** Opted out of emails; in individual mode they can still get a slip. */
  unsubscribed: z.int(),
  /** Invitations that the plan has left; null: no limit. */
  invitations_remaining: z.int().nullable(),
  /** How many people speak each language; null: unknown. */
  languages: z.array(z.object({ language: surveyLanguage.nullable(), people: z.int() })),
  /** Other campaigns that ask some of the same people. */
  overlaps: z.array(z.object({ campaign: named, people: z.int() })),
});

/** Numbers of a part of a wave. `answered` is absent where it is not shown. */
const progress = {
  asked: z.int(),
  opened: z.int().optional(),
  answered: z.int().optional(),
};

export const waveDetail = waveSummary
  .extend({
    campaign: named,
    questionnaire: named.extend({ version: z.int(), minutes: z.int() }),
    mode,
    starts_at: moment,
    closes_at: moment,
    end_reason: z.string().nullable(),
    /** Null where `answered` is. */
    opened: z.int().nullable(),
    /** Assignments still to be made by the job; 0 once the wave runs. */
    unassigned: z.int(),
    /** People of the audience who were not asked, by reason. */
    left_out: z.object({ unsubscribed: z.int(), unreachable: z.int(), over_quota: z.int() }),
    emails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
    reminders: z.object({
      /** Who could be reminded now. In group mode all that were asked by email, because nobody sees who has answered. */
      due: z.int(),
      /** When the next automatic reminders are due; null: none. */
      next_at: moment.nullable(),
    }),
    sites: z.array(
      z.object({
        /** Null: people without a site, and in group mode sites with too few people to be shown. */
        site: named.nullable(),
        ...progress,
        slips: z.int(),
        crews: z.array(z.object({ crew: named.nullable(), ...progress, slips: z.int() })),
      }),
    ),
    /** Empty also where `answered` is null. */
    days: z.array(z.object({ day, opened: z.int(), answered: z.int() })),
    /** What helps when few have answered; empty when enough have, or when it is too early to say. */
    advice: z.array(z.string()),
  })
  .meta({ id: 'Wave' });
export const waveAnswer = z.object({ wave: waveDetail });

export const assignmentListQuery = z.object({
  ...pageQuery,
  site_id: uuid.optional(),
  crew_id: uuid.optional(),
  only: z
    .enum(['open', 'opened', 'answered', 'not_delivered'], 'Use open, opened, answered or not_delivered.')
    .optional(),
});

/** Individual mode: who was asked. */
export const assignmentList = z.object({
  assignments: z.array(
    z.object({
      survey_id: uuid,
      person: z.object({ id: uuid.nullable(), name: z.string() }),
      site: named.nullable(),
      crew: named.nullable(),
      company: named.nullable(),
      state: z.enum(['open', 'opened', 'answered']),
      submitted_at: moment.nullable(),
      email_status: z.enum(['waiting', 'sent', 'failed', 'unconfirmed', 'withheld']).nullable(),
    }),
  ),
  pagination,
});

export const waveReminded = z.object({ reminded: z.int() });

export const slipsQuery = z.object({ crew_id: uuid });

/** What is printed for a crew: slips to hand out and a poster. */
export const crewSlips = z.object({
  organization_name: z.string(),
  campaign_name: z.string(),
  crew: named,
  site: named,
  mode,
  /** What a poster and a slip say about how long answering takes. */
  questions: z.int(),
  minutes: z.int(),
  /** Where codes are typed, without `https://`. */
  code_address: z.string(),
  code_url: z.string(),
  closes_at: moment,
  slips: z.array(
    z.object({
      /** Individual mode: whose it is. */
      name: z.string().nullable(),
      /** Null: slips of a crew bear no number, so that nobody can note who gets which. */
      number: z.null(),
      /** Null: unknown. */
      language: z.enum(SURVEY_LANGUAGES).nullable(),
      code: z.string(),
      link: z.string(),
    }),
  ),
});
