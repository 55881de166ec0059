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
  /** Threshold at the start of the wave, or as raised since. */
  threshold: z.int(),
  asked: z.int(),
  /** Null: hidden, because in group mode the wave is still starting, or asked fewer people than its threshold. */
  answered: z.int().nullable(),
});

/** Only waves that asked people of this site. */
export const closedWaveQuery = z.object({ ...pageQuery, site_id: uuid.optional() });

export const closedWaves = z.object({
  waves: z.array(
    waveSummary.pick({ id: true, number: true, starts_on: true, closes_on: true, closed_on: true }).extend({
      campaign: named,
      mode,
    }),
  ),
  pagination,
});

/** Counts of a part of a wave. `answered` is absent if it is hidden. */
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
    /** `closes_on` as planned; null: the wave was not extended. */
    planned_closes_on: day.nullable(),
    starts_at: moment,
    closes_at: moment,
    /** Null while it is open. */
    closed_at: moment.nullable(),
    /** Reason for closing early or cancelling; null: neither. */
    end_reason: z.string().nullable(),
    /** The member who closed or cancelled the wave (name at that time); null: nobody, or unknown. */
    ended_by: z.string().nullable(),
    /** Null if `answered` is null. */
    opened: z.int().nullable(),
    /** Number of people and slips whose survey the job has not created yet; 0 once the wave runs. */
    still_to_ask: z.int(),
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
     * Advice when few people have answered, and about groups that are too small for results; empty when the share is not low, or when it is
     * too early to tell. If `answered` is null, a note that too few people were asked.
     */
    advice: z.array(z.string()),
  })
  .meta({ id: 'Wave' });
export const waveResponse = z.object({ wave: waveDetail });

/** The days of a wave. A separate call, because counting them takes half as long as counting the progress. */
export const waveDays = z
  .object({
    /**
     * In individual mode the days on which somebody opened or answered, in the organisation’s time zone; in group mode consecutive periods
     * from the first day of the wave. Also empty if `opened` of the wave is null.
     */
    days: z.array(
      z.object({
        /** First day of the period; in individual mode the same as `day`. */
        first_day: day,
        day,
        opened: z.int(),
        answered: z.int(),
      }),
    ),
  })
  .meta({ id: 'WaveDays' });

/** Emails and reminders of a wave. A separate call, because counting them takes as long as counting the progress. */
export const waveReach = z
  .object({
    /** Status of the wave at the count: reminders are due only while the wave runs. */
    status: waveStatus,
    /** In group mode only invitations are counted. */
    emails: z.object({ waiting: z.int(), sent: z.int(), failed: z.int() }),
    reminders: z.object({
      /** Number of people who could be reminded now. In group mode all people asked by email, because it is hidden who has answered. */
      due: z.int(),
      /** When the latest reminders were written; null: never. */
      last_at: moment.nullable(),
      /** When the next automatic reminders are due; null: none. */
      next_at: moment.nullable(),
    }),
  })
  .meta({ id: 'WaveReach' });

/** The slips of a wave, in numbers. */
export const waveSlips = z
  .object({
    /** Status of the wave at the count: slips are printed only while the wave runs. */
    status: waveStatus,
    /**
     * Slips that are printed by default, by crew; crews without slips are absent. Individual mode: one slip for each person who can still
     * answer and is not reached by email. Group mode: the slips of crews, used or not.
     */
    slips: z.array(
      z.object({
        /** Null: people without a crew, in individual mode. */
        crew_id: uuid.nullable(),
        slips: z.int(),
      }),
    ),
  })
  .meta({ id: 'WaveSlips' });

/** The running waves of a crew, the earliest end first. */
export const wavesOfCrew = z
  .object({
    waves: z.array(
      waveSummary.pick({ id: true, starts_on: true, closes_on: true }).extend({
        campaign: named,
        mode,
        /** Absent if the crew's site is too small to be named. */
        asked: z.int().optional(),
        answered: z.int().optional(),
        /** Slips that are printed by default. */
        slips: z.int(),
      }),
    ),
  })
  .meta({ id: 'WavesOfCrew' });

export const waveSurveyListQuery = z.object({
  ...pageQuery,
  site_id: uuid.optional(),
  crew_id: uuid.optional(),
  only: z
    .enum(['open', 'opened', 'answered', 'not_delivered'], 'Use open, opened, answered or not_delivered.')
    .optional(),
});

/** Who was asked; individual mode only. */
export const waveSurveyList = z.object({
  surveys: z.array(
    z.object({
      survey_id: uuid,
      person: z.object({ id: uuid.nullable(), name: z.string() }),
      site: named.nullable(),
      crew: named.nullable(),
      company: named.nullable(),
      state: z.enum(['open', 'opened', 'answered']),
      /** When the survey of the person was created. */
      asked_at: moment,
      submitted_at: moment.nullable(),
      email_status: z.enum(['waiting', 'sent', 'failed', 'unconfirmed', 'withheld']).nullable(),
    }),
  ),
  pagination,
});

export const waveReminded = z.object({ reminded: z.int() });

export const slipsQuery = z.object({
  /** `none`: people without a crew, in individual mode. */
  crew_id: z.union([z.literal('none'), uuid], 'Use the id of a crew, or none.'),
});

/** Slips and a poster to print for a crew. */
export const crewSlips = z.object({
  organization_name: z.string(),
  campaign_name: z.string(),
  /** Null: people without a crew, and so without a site. */
  crew: named.nullable(),
  site: named.nullable(),
  mode,
  /** Length of the survey, as printed on posters and slips. */
  questions: z.int(),
  minutes: z.int(),
  /** Address of the code page, without `https://`. */
  code_address: z.string(),
  code_url: z.string(),
  closes_at: moment,
  slips: z.array(
    z.object({
      /** Individual mode: name of the person. */
      name: z.string().nullable(),
      /** Always null: slips have no number, so that nobody can note who gets which slip. */
      number: z.null(),
      /** Null: unknown. */
      language: z.enum(SURVEY_LANGUAGES).nullable(),
      code: z.string(),
      link: z.string(),
      /** Individual mode: the person has an address, has not opted out, and no email came back. Such slips are not printed by default. */
      is_reached_by_email: z.boolean(),
    }),
  ),
});
