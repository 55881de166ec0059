import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import { SURVEY_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { z } from 'zod';
import { clearableLine, clearableText, emailAddress, line, linkDays, moment, surveyLanguage, uuid } from './fields.ts';
import { followUp } from './follow-up.ts';
import { question } from './question.ts';
import { consistencyLevel, riskLevel } from './survey-filter.ts';

const surveyStatus = z.enum(SURVEY_STATUSES);
const displayStatus = z.enum(['start', 'finished', 'processing', 'analyzed']);

/** The mark of text by a language model, the IPTC's term for it; null: text by fixed rules. */
export const digitalSourceType = z.literal(MODEL_TEXT_SOURCE).nullable();

/** Why the rules wrote an analysis instead of the model. */
export const analysisFallback = z.enum(['unreachable', 'refused', 'timed_out', 'not_usable']);

/** A section of the analysis: statements, each with references to its evidence. */
export const analysisStatement = z.object({
  text: z.string(),
  /** References: question ids, category names, `average:<category>`, `overall`, `consistency` or `honesty_check`. */
  evidence: z.array(z.string()),
  digital_source_type: digitalSourceType,
});

export const aiAnalysis = z.object({
  /** The statements of the summary, joined. */
  summary: z.string(),
  summary_statements: z.array(analysisStatement),
  strengths: z.array(analysisStatement),
  concerns: z.array(analysisStatement),
  consistency: z.array(analysisStatement),
  actions: z.array(analysisStatement),
  /** Questions to ask in a talk with the person. */
  questions: z.array(analysisStatement),
  limits: z.array(analysisStatement),
  /** Which analyst wrote it. */
  generated_by: z.enum(['rules', 'model']),
  /** Name of the language model or of the rules. */
  model: z.string(),
  /**
   * Source of the summary and of the analysis as a whole. Statements have their own, because rules add statements to a model's analysis.
   */
  digital_source_type: digitalSourceType,
  /** Why the rules wrote it instead of the model; null: the intended analyst wrote it. */
  fallback_reason: analysisFallback.nullable(),
  /** The organisation's averages that statements refer to, by category. */
  averages: z.array(z.object({ category: z.string(), percent: z.int(), surveys: z.int() })),
  generated_at: moment,
});

export const categoryResult = z.object({
  category: z.string(),
  /** Name for managers. */
  name: z.string(),
  /** `overall`: part of the overall score; `consistency`: the separate score for answer consistency. */
  counts: z.enum(['overall', 'consistency']),
  /** Percents from which it is good or fair. */
  good_from: z.int(),
  fair_from: z.int(),
  /** Percent 0..100, rounded; null when nothing was answered. */
  percent: z.int().nullable(),
  points: z.number(),
  max_points: z.number(),
  answered: z.int(),
  asked: z.int(),
  has_enough_answers: z.boolean(),
});

export const itemResult = z.object({
  question_id: uuid,
  category: z.string(),
  raw_score: z.number().nullable(),
  final_score: z.number().nullable(),
  max_score: z.number(),
  is_reversed: z.boolean(),
  weight: z.number(),
  priority: z.enum(['high', 'medium', 'low']).nullable(),
});

const consistencyResult = z.object({
  level: consistencyLevel,
  flags: z.array(z.string()),
});

/** The scores of the stored answers, in enough detail to explain every score. */
export const surveyResults = z.object({
  rules_version: z.string(),
  categories: z.array(categoryResult),
  items: z.array(itemResult),
  /** Answers in words by question id, such as "6 – Agree", in English unless the questions are in another language. */
  answers: z.record(z.string(), z.string()),
  consistency: consistencyResult,
  /** Null: the answers are anonymous. */
  receipt_code: z.string().nullable(),
  /** Earlier scores of the same answers and when they ended, oldest first. */
  earlier: z.array(z.object({ score: z.int().nullable(), risk_level: z.string().nullable(), until: moment })),
});

/** The last email to the participant. */
export const invitationEmail = z.object({
  kind: z.enum(['invitation', 'reminder']),
  /**
   * `unconfirmed`: the mail server received it and did not confirm it. `withheld`: not sent, because the person opted
   * out or the survey was not open.
   */
  status: z.enum(['waiting', 'sent', 'failed', 'unconfirmed', 'withheld']),
  attempts: z.int(),
  sent_at: moment.nullable(),
  /** Why the last attempt failed. */
  error: z.string().nullable(),
});

/** What a survey asks. */
const surveyQuestionnaire = z.object({
  id: uuid,
  name: z.string(),
  version: z.int(),
  is_system: z.boolean(),
});

/** A survey as listed. */
export const surveySummary = z.object({
  id: uuid,
  title: z.string(),
  description: z.string().nullable(),
  participant_name: z.string().nullable(),
  participant_email: z.string().nullable(),
  created_by_name: z.string().nullable(),
  company: z.string().nullable(),
  score: z.int().nullable(),
  status: surveyStatus,
  display_status: displayStatus,
  risk_level: riskLevel.nullable(),
  /** Answer consistency; null until the submission. */
  consistency: consistencyLevel.nullable(),
  submitted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  is_public: z.boolean(),
  is_anonymous: z.boolean(),
  category: z.string(),
  questionnaire: surveyQuestionnaire,
  /**
   * After the submission: the language of the answers; null: anonymous answers. Before: the language for the participant; null: that of
   * the phone.
   */
  language: z.string().nullable(),
});

/** One survey with all its details. `questions` is null unless requested with `include_questions=true`. */
export const survey = surveySummary.extend({
  /** Whether questions were added to this survey or removed from it, so that it differs from its questionnaire. */
  has_changed_questions: z.boolean(),
  public_token: z.string().nullable(),
  expires_at: moment.nullable(),
  revoked_at: moment.nullable(),
  started_at: moment.nullable(),
  questions: z.array(question).nullable(),
  /** Answers by question id, as they were given: "6" on a scale, or the text of an option; null before the submission. */
  responses: z.record(z.string(), z.string()).nullable(),
  /** Questions and answers in the participant's language; null: English, or not submitted yet. */
  originals: z
    .object({
      language: z.enum(SURVEY_LANGUAGES),
      /** Whether free text was scored. */
      is_text_scored: z.boolean(),
      questions: z.record(z.string(), z.string()),
      responses: z.record(z.string(), z.string()),
    })
    .nullable(),
  results: surveyResults.nullable(),
  ai_analysis: aiAnalysis.nullable(),
  invitation_mail: invitationEmail.nullable(),
  reminders_sent: z.int(),
  /** Whether the person opted out of emails from this organisation or from everyone; always false on an anonymous survey. */
  is_unsubscribed: z.boolean(),
  /** Null: nothing in the answers calls for a follow-up. */
  follow_up: followUp.nullable(),
});

export const surveyResponse = z.object({ survey });

const surveyFields = {
  title: line(200),
  description: clearableText(2000),
  /** Missing in a new survey: the name on the person's last survey, otherwise a name derived from the address. */
  participant_name: clearableLine(200),
  participant_email: emailAddress.nullable(),
  /**
   * Missing in a new survey: the company on a known person's last survey (possibly none), otherwise the organisation's default. Like the
   * name, not stored on an anonymous survey.
   */
  company: clearableLine(200),
  is_public: z.boolean(),
  is_anonymous: z.boolean(),
  category: line(60).refine((value) => value !== '', 'Fill in this field.'),
};

export const createSurveyBody = z.object({
  ...z.object(surveyFields).partial().shape,
  /** `invited` sends the invitation; `active` opens the survey by its link without an email, `draft` before it is sent. */
  status: z.enum(['draft', 'active', 'invited'], 'Use draft, active or invited.').default('invited'),
  /** Missing: "Safety and readiness". An own questionnaire is asked in its newest version. */
  questionnaire_id: uuid.optional(),
  /** Null or missing: the language of the participant's phone. */
  language: surveyLanguage.nullable().default(null),
  /** Days that the link works; missing: the organisation's default. */
  link_days: linkDays.optional(),
  /** The inviter's message, sent in the invitation email. */
  invitation_text: clearableText(2000).optional(),
});

export const updateSurveyBody = z
  .object(surveyFields)
  .partial()
  .extend({
    title: surveyFields.title.refine((value) => value !== '', 'Fill in this field.').optional(),
    status: surveyStatus.optional(),
  })
  .refine((fields) => Object.values(fields).some((value) => value !== undefined), 'Give at least one field to change.');

export const updateStatusBody = z.object({ status: surveyStatus });

export const addQuestionBody = z.object({ question_id: uuid });

export const renewedToken = z.object({ public_token: z.string(), public_url: z.string() });

export const analytics = z.object({
  survey_id: uuid,
  status: surveyStatus,
  participant_email: z.string().nullable(),
  participant_name: z.string().nullable(),
  company: z.string().nullable(),
  score: z.int().nullable(),
  risk_level: riskLevel.nullable(),
  submitted_at: moment.nullable(),
  ai_analysis: aiAnalysis.nullable(),
});
