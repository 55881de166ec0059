import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { day, mode, named, threshold } from './campaign-fields.ts';
import { moment, pageQuery, pagination, uuid } from './fields.ts';

export const extendWaveBody = z.object({ closes_on: day });
export const raiseThresholdBody = z.object({ threshold });

export const waveStatus = z.enum(['starting', 'running', 'closed', 'cancelled']);

export const waveSummary = z.object({
  id: uuid,
  number: z.int(),
  status: waveStatus,
  starts_on: day,
  /** The first day after it. */
  closes_on: day,
  /** The day in the organisation’s time zone on which it was closed early or cancelled; null: neither. */
  closed_on: day.nullable(),
  /** As it was when the wave started, or was raised since. */
  threshold: z.int(),
  asked: z.int(),
  /** Null: not shown, because in group mode the wave still starts, or asked fewer people than its threshold. */
  answered: z.int().nullable(),
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
    /** The first day after it as it was planned; null: it was not extended. */
    planned_closes_on: day.nullable(),
    starts_at: moment,
    closes_at: moment,
    /** Null while it is open. */
    closed_at: moment.nullable(),
    /** Why it was closed early or cancelled; null: neither. */
    end_reason: z.string().nullable(),
    /** The member who did, by the name of then; null: nobody, or it is not known. */
    ended_by: z.string().nullable(),
    /** Null where `answered` is. */
    opened: z.int().nullable(),
    /** Assignments still to be made by the job; 0 once the wave runs. */
    unassigned: z.int(),
    /** People of the audience who were not asked, by reason. */
    left_out: z.object({ unsubscribed: z.int(), unreachable: z.int(), over_quota: z.int() }),
    sites: z.array(
      z.object({
        /** Null: people without a site, and in group mode sites with too few people to be shown. */
        site: named.nullable(),
        ...progress,
        crews: z.array(z.object({ crew: named.nullable(), ...progress })),
      }),
    ),
    /**
     * What helps when few have answered, and of which groups results can be shown; empty when enough have, or when it is too
     * early to say. Where `answered` is null, that too few were asked.
     */
    advice: z.array(z.string()),
  })
  .meta({ id: 'Wave' });
export const waveAnswer = z.object({ wave: waveDetail });

/** The days of a wave. Apart from its progress, because counting them takes half as long again. */
export const waveDays = z
  .object({
    /** Days in the organisation’s time zone on which somebody opened or answered. Empty also where `opened` of the wave is null. */
    days: z.array(z.object({ day, opened: z.int(), answered: z.int() })),
  })
  .meta({ id: 'WaveDays' });

/** How the people of a wave are reached by email. Apart from its progress, because counting it takes as long again. */
export const waveReach = z
  .object({
    /** Of the wave when this was counted: reminders are due only while it runs. */
    status: waveStatus,
    /** In group mode invitations only. */
    emails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
    reminders: z.object({
      /** Who could be reminded now. In group mode all that were asked by email, because nobody sees who has answered. */
      due: z.int(),
      /** When the latest reminders were written; null: none were. */
      last_at: moment.nullable(),
      /** When the next automatic reminders are due; null: none. */
      next_at: moment.nullable(),
    }),
  })
  .meta({ id: 'WaveReach' });

/** The slips of a wave, in numbers. */
export const waveSlips = z
  .object({
    /** Of the wave when they were counted: slips are printed only while it runs. */
    status: waveStatus,
    /**
     * Slips that are printed by default, by crew; crews without any are absent. Individual mode: one for each who can still answer
     * and whom no email reaches. Group mode: those of crews, whether they were used or not.
     */
    slips: z.array(
      z.object({
        /** Null: the people without a crew, in individual mode. */
        crew_id: uuid.nullable(),
        slips: z.int(),
      }),
    ),
  })
  .meta({ id: 'WaveSlips' });

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

export const slipsQuery = z.object({
  /** `none`: the people who have no crew, in individual mode. */
  crew_id: z.union([z.literal('none'), uuid], 'Use the id of a crew, or none.'),
});

/** What is printed for a crew: slips to hand out and a poster. */
export const crewSlips = z.object({
  organization_name: z.string(),
  campaign_name: z.string(),
  /** Null: of the people who have no crew, and so no site. */
  crew: named.nullable(),
  site: named.nullable(),
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
      /** Individual mode: has an address, has not opted out, and no email came back. Such slips are not printed by default. */
      is_reached_by_email: z.boolean(),
    }),
  ),
});
