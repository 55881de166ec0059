import { REPEAT_UNITS } from '@plumbline/domain/campaigns/plan';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { moment, requiredText, surveyLanguage, uuid } from './fields.ts';
import { publicSurveyQuestion } from './public-survey.ts';

const REVISION = 'Use the number that the campaign was read with.';
const revision = z.int(REVISION).min(1, REVISION);

/** A wave in numbers, without data of a person. */
const representedWave = z.object({
  id: uuid,
  number: z.int(),
  status: z.enum(['starting', 'running', 'closed', 'cancelled']),
  starts_on: z.iso.date(),
  /** The first day after it. */
  closes_on: z.iso.date(),
  /** The day on which it was closed early or cancelled; null: neither. */
  closed_on: z.iso.date().nullable(),
  /** Threshold at the start of the wave, or as raised since. */
  threshold: z.int(),
  asked: z.int(),
  /** Null: hidden, because in group mode the wave is still starting, or asked fewer people than its threshold. */
  answered: z.int().nullable(),
});

const representedCampaign = z.object({
  id: uuid,
  name: z.string(),
  status: z.enum(['draft', 'scheduled', 'running', 'closed', 'cancelled']),
  mode: z.enum(['individual', 'group']),
  /** Minimum number of answers behind any figure in group mode. */
  threshold: z.int(),
  asks_free_text: z.boolean(),
  questionnaire: z.object({ name: z.string(), version: z.int(), questions: z.int(), minutes: z.int() }),
  audience: z.object({
    kind: z.enum(['everyone', 'sites', 'crews', 'companies', 'people']),
    /** Number of chosen places or people; 0 for everyone. */
    chosen: z.int(),
    /** Names of sites, crews or companies, at most 50; never of people. */
    names: z.array(z.string()),
  }),
  first_date: z.iso.date().nullable(),
  wave_days: z.int(),
  repeat: z.object({ every: z.int(), unit: z.enum(REPEAT_UNITS) }).nullable(),
  ends_on: z.iso.date().nullable(),
  approval: z.enum(['not_needed', 'waiting', 'approved', 'objected']),
  approved_by: z.string().nullable(),
  approved_at: moment.nullable(),
  objection: z.string().nullable(),
  /** Newest first, at most 20. */
  waves: z.array(representedWave),
  revision: z.int(),
});

export const representedCampaigns = z.object({
  /**
   * Campaigns that wait for an approval first, then the newest: all current campaigns, and the 100 newest that are over. Drafts only if
   * they need an approval and have a usable questionnaire.
   */
  campaigns: z.array(representedCampaign),
});

export const representedCampaignQuery = z.object({ language: surveyLanguage.optional() });

export const representedCampaignResponse = z.object({
  campaign: representedCampaign,
  language: z.enum(SURVEY_LANGUAGES),
  /** The questions, in the written order. */
  questions: z.array(publicSurveyQuestion),
});

const VERSION = 'Use the version of the questionnaire that was read.';

export const approveCampaignBody = z.object({ revision, version: z.int(VERSION).min(1, VERSION) });
export const objectionBody = z.object({ revision, reason: requiredText(1000) });
export const representedCampaignOnly = z.object({ campaign: representedCampaign });
