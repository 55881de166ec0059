import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { z } from 'zod';
import { clearableLine, moment, surveyLanguage, uuid } from './fields.ts';
import { participantQuestion } from './question.ts';

/** The survey as its participant sees it. `id` is the participant's own id, never the survey's. */
export const publicSurvey = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  participant_name: z.string().nullable(),
  participant_email: z.string().nullable(),
  company: z.string().nullable(),
  status: z.enum(['draft', 'invited', 'start']),
  category: z.string(),
  /** The language of the questions below. */
  language: z.enum(SURVEY_LANGUAGES),
  expires_at: moment.nullable(),
  /** Under which a phone keeps the answers: the same behind a renewed link. */
  answers_key: z.string(),
  organisation_name: z.string(),
  /** What the participant is told before they start. */
  notice: z.object({
    /** The organisation's own words in this language; null: the usual ones. */
    why: z.string().nullable(),
    who: z.string().nullable(),
    is_anonymous: z.boolean(),
    retention_months: z.int(),
    /** The organisation's own notice on data protection. */
    url: z.string().nullable(),
  }),
});

const publicSurveyQuestion = z.object({ question_id: uuid, question: participantQuestion });

export const publicSurveyAnswer = z.object({
  survey: publicSurvey.nullable(),
  questions: z.array(publicSurveyQuestion),
  can_access: z.boolean(),
  /** In which the participant is addressed, also where there is nothing to answer any more. */
  language: z.enum(SURVEY_LANGUAGES),
  message: z.string().nullable(),
  error: z.string().nullable(),
});

/** Which language the participant wants to read; missing: the survey's, else English. */
export const publicSurveyQuery = z.object({ language: surveyLanguage.optional() });

const participantFields = { participant_name: clearableLine(200).optional(), company: clearableLine(200).optional() };

const startBody = z.object({ ...participantFields, status: z.literal('start') });

const submitBody = z.object({
  ...participantFields,
  status: z.literal('completed'),
  responses: z.record(z.string(), z.union([z.string(), z.number()], 'Answer with text or a number.')),
  /** The phone's clock; kept apart, the server's clock counts. */
  submitted_at: z.iso.datetime({ offset: true }).optional(),
  /** In which the questions were read; missing: the survey's. */
  language: surveyLanguage.optional(),
  /** Seconds spent on each question, by question id. */
  item_seconds: z.record(z.string(), z.number().min(0).max(86_400)).optional(),
});

export const updatePublicSurveyBody = z.discriminatedUnion('status', [startBody, submitBody], {
  error: 'Use start or completed.',
});

/** The answer to a participant's write tells nothing but that it was stored. */
export const publicUpdateAnswer = z.object({ status: z.enum(['start', 'completed']) });

export const receipt = z.object({
  receipt_code: z.string(),
  stored_at: moment,
  /** The company does not see the code of anonymous answers. */
  is_anonymous: z.boolean(),
});
