import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { OPEN_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { z } from 'zod';
import { clearableLine, moment, surveyLanguage, text, uuid } from './fields.ts';
import { participantQuestion } from './question.ts';

/** The survey for its participant. `id` is the participant's id, never the survey's. */
export const publicSurvey = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  participant_name: z.string().nullable(),
  participant_email: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(OPEN_STATUSES),
  category: z.string(),
  /** About how many minutes answering takes. */
  minutes: z.int(),
  /** The language of the page; a question without a translation has its own `language`. */
  language: z.enum(SURVEY_LANGUAGES),
  expires_at: moment.nullable(),
  /** The answers key, under which a phone stores answers; it stays the same behind a renewed link. */
  answers_key: z.string(),
  organisation_name: z.string(),
  /** The participant notice, shown before the start. */
  notice: z.object({
    /** The organisation's own text in this language; null: the default text. */
    why: z.string().nullable(),
    who: z.string().nullable(),
    is_anonymous: z.boolean(),
    /** Group mode: the minimum number of answers behind any figure that the company sees; null: not group mode. */
    group_threshold: z.int().nullable(),
    retention_months: z.int(),
    /** Link to the organisation's own privacy notice. */
    url: z.string().nullable(),
  }),
});

export const publicSurveyQuestion = z.object({
  question_id: uuid,
  question: participantQuestion,
  /** Title of the question's section; null: none. */
  section: z.string().nullable(),
  /** Language of this title: the page's, or the original language of the questionnaire. */
  section_language: z.enum(SURVEY_LANGUAGES).nullable(),
});

export const publicSurveyResponse = z.object({
  survey: publicSurvey.nullable(),
  questions: z.array(publicSurveyQuestion),
  can_access: z.boolean(),
  /** The participant's language, also when there is no survey left to answer. */
  language: z.enum(SURVEY_LANGUAGES),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

/** The language that the participant wants to read; missing: the survey's, else English. */
export const publicSurveyQuery = z.object({ language: surveyLanguage.optional() });

const participantFields = { participant_name: clearableLine(200).optional(), company: clearableLine(200).optional() };

const startBody = z.object({ ...participantFields, status: z.literal('start') });

const submitBody = z.object({
  ...participantFields,
  status: z.literal('completed'),
  /** By question id: a text, a number, or for several choices a list of texts. */
  responses: z.record(
    z.string(),
    z.union(
      [z.string(), z.number(), z.array(z.string().max(200)).max(50, 'Choose at most 50 options.')],
      'Answer with text, a number or a list of options.',
    ),
  ),
  /** By the phone's clock; stored separately, because the server's clock is authoritative. */
  submitted_at: z.iso.datetime({ offset: true }).optional(),
  /** The language in which the questions were read; missing: the survey's. */
  language: surveyLanguage.optional(),
  /** Seconds spent on each question, by question id. */
  item_seconds: z.record(z.string(), z.number().min(0).max(86_400)).optional(),
  /**
   * A random key of the phone, the same for each replay of these answers. In group mode it distinguishes a replay from a submission of
   * another phone; missing: every later submission counts as a replay.
   */
  submission_key: z
    .string()
    .regex(/^[0-9a-f]{32}$/, 'Use 32 hexadecimal digits.')
    .optional(),
});

export const updatePublicSurveyBody = z.discriminatedUnion('status', [startBody, submitBody], {
  error: 'Use start or completed.',
});

/** The response to a participant's write says only that it was stored. */
export const publicUpdateResponse = z.object({ status: z.enum(['start', 'completed']) });

export const receipt = z.object({
  receipt_code: z.string(),
  /** The day of anonymous answers; null in group mode, which keeps no time. */
  stored_at: moment.nullable(),
  /** Whether the answers are anonymous, so that the company does not see the code. */
  is_anonymous: z.boolean(),
});

export const codeBody = z.object({ code: text(100) });
/** The page of the survey. */
export const codeResponse = z.object({ path: z.string() });
