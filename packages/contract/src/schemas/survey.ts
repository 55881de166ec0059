import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import { SURVEY_STATUSES } from '@plumbline/domain/survey-life-cycle';
import { z } from 'zod';
import {
  clearableLine,
  clearableText,
  emailAddress,
  line,
  linkDays,
  moment,
  pageQuery,
  pagination,
  searchQuery,
  surveyLanguage,
  uuid,
} from './fields.ts';
import { followUp } from './follow-up.ts';
import { question } from './question.ts';
import { consistencyLevel, inOrder, riskLevel, surveyFilterQuery } from './survey-filter.ts';

const surveyStatus = z.enum(SURVEY_STATUSES);
const displayStatus = z.enum(['start', 'finished', 'processing', 'analyzed']);

/** The mark of text by a language model, the IPTC's term for it; null: text by fixed rules. */
const digitalSourceType = z.literal(MODEL_TEXT_SOURCE).nullable();

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
  /** Of the summary and of the analysis as a whole; a statement has its own, because rules add to what a model wrote. */
  digital_source_type: digitalSourceType,
  /** Why the rules wrote it instead of the model; null: the intended analyst wrote it. */
  fallback_reason: z.enum(['unreachable', 'refused', 'timed_out', 'not_usable']).nullable(),
  /** The organisation's averages that statements refer to, by category. */
  averages: z.array(z.object({ category: z.string(), percent: z.int(), surveys: z.int() })),
  generated_at: moment,
});

export const categoryResult = z.object({
  category: z.string(),
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

/** How the stored answers were scored, so that every score can be explained. */
export const surveyResults = z.object({
  rules_version: z.string(),
  categories: z.array(categoryResult),
  items: z.array(itemResult),
  consistency: consistencyResult,
  /** Null: the answers are anonymous, so no code can find them. */
  receipt_code: z.string().nullable(),
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
  /** How well the answers fit together; null until they are in. */
  consistency: consistencyLevel.nullable(),
  submitted_at: moment.nullable(),
  created_at: moment,
  updated_at: moment,
  is_public: z.boolean(),
  is_anonymous: z.boolean(),
  category: z.string(),
  /**
   * Once answered, the language it was answered in, which is null for anonymous answers; before, null stands for the
   * language of the participant's phone.
   */
  language: z.string().nullable(),
});

/** One survey with all its details. `questions` is null unless requested with `include_questions=true`. */
export const survey = surveySummary.extend({
  public_token: z.string().nullable(),
  expires_at: moment.nullable(),
  revoked_at: moment.nullable(),
  started_at: moment.nullable(),
  questions: z.array(question).nullable(),
  /** Answers in English by question id; null before the submission. */
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
  /** The person opted out of emails from this organisation or from everyone; always false on an anonymous survey. */
  is_unsubscribed: z.boolean(),
  /** Null: nothing in the answers calls for a follow-up. */
  follow_up: followUp.nullable(),
});

export const surveyAnswer = z.object({ survey });

/** What a list of surveys can be sorted by; surveys without a value come last either way. */
export const surveySort = z.enum(['created', 'participant', 'company', 'score', 'status', 'risk'], {
  error: 'Use created, participant, company, score, status or risk.',
});

export const surveyListQuery = inOrder(
  z.object({
    ...pageQuery,
    search: searchQuery,
    status: line(40).optional(),
    ...surveyFilterQuery,
    sort: surveySort.optional(),
    order: z.enum(['asc', 'desc'], 'Use asc or desc.').optional(),
  }),
);

/** Totals of the surveys that match the search, the status and the filters, on every page. */
export const surveyTotals = z.object({
  total_surveys: z.int(),
  active_surveys: z.int(),
  completed_surveys: z.int(),
  /** Percent, rounded; null while no analyzed survey has a score. */
  average_score: z.int().nullable(),
  /** True when more surveys may match than were counted: the figures cover only those counted, which need not be the newest. */
  is_capped: z.boolean(),
});

const weeks = z.coerce.number('Use a whole number of weeks from 1 to 156.').int('Use a whole number of weeks.');

export const scoreSummaryQuery = inOrder(
  z.object({
    weeks: weeks.min(1).max(156).default(12),
    search: searchQuery,
    status: line(40).optional(),
    ...surveyFilterQuery,
  }),
);

/**
 * The scores of the surveys that were submitted in the last weeks and match the search, the status and the filters. The last
 * week is the current one or, when a range of submission dates ends before, the week in which it ends.
 */
export const scoreSummary = z.object({
  surveys: z.int(),
  /** True when more surveys may match than were counted: the figures cover only those counted, which need not be the newest. */
  is_capped: z.boolean(),
  /** Percent, rounded; null when nothing was scored. */
  average_score: z.int().nullable(),
  /** Ten bands of ten points, 0–9 up to 90–100. */
  distribution: z.array(z.object({ from: z.int(), to: z.int(), surveys: z.int() })),
  /** Oldest first, without gaps. */
  weeks: z.array(
    z.object({
      /** The Monday that the week begins with, in UTC. */
      starts_on: z.iso.date(),
      surveys: z.int(),
      average_score: z.int().nullable(),
    }),
  ),
});

export const surveyList = z.object({ surveys: z.array(surveySummary), pagination, totals: surveyTotals });

/** The companies of the organisation's surveys. */
export const surveyCompanies = z.object({
  /** In alphabetical order, each once, as it was written last; at most 200. */
  companies: z.array(z.string()),
  /** Whether there are more. */
  is_capped: z.boolean(),
});

const surveyFields = {
  title: line(200),
  description: clearableText(2000),
  /** Missing in a new survey: the name that its person has on their last one, otherwise the one their address suggests. */
  participant_name: clearableLine(200),
  participant_email: emailAddress.nullable(),
  /**
   * Missing in a new survey: the company, or none, that a known person has on their last one, otherwise the organisation's
   * default. Like the name, not stored on an anonymous survey.
   */
  company: clearableLine(200),
  is_public: z.boolean(),
  is_anonymous: z.boolean(),
  category: line(60).refine((value) => value !== '', 'Fill in this field.'),
};

/** The number of named surveys deleted with their person. */
export const erasure = z.object({ deleted_surveys: z.int() });
export const eraseBody = z.object({ email: emailAddress });

export const createSurveyBody = z.object({
  ...z.object(surveyFields).partial().shape,
  status: z.enum(['draft', 'invited'], 'Use draft or invited.').default('invited'),
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

/** Those to people invited anonymously are always counted, because a number without those who answered would tell who they are. */
const invitedAnonymously = z.int();
/** True when these are as many as one request sends: more may be due after them. */
const isCappedReminders = z.boolean();

export const dueReminders = z.object({
  /** How many reminders are due, one for each survey. */
  due: z.int(),
  /** How many of them are to people invited anonymously, of whom those who have answered get none. */
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});

export const reminded = z.object({
  reminded: z.int(),
  anonymous: invitedAnonymously,
  is_capped: isCappedReminders,
});

const listedFollowUp = followUp.extend({ survey: surveySummary });

export const surveysOfPerson = z.object({
  /** At most 50. */
  surveys: z.array(
    surveySummary.extend({
      /** Whether both surveys ask the same questions and are scored by the same rules, so that their scores can be compared. */
      is_comparable: z.boolean(),
    }),
  ),
});

/** The address stands in the body, so that it is in no log. */
export const lookUpPersonBody = z.object({ email: emailAddress });

export const knownPerson = z.object({
  /** Null: nobody with this address has a named survey. */
  person: z
    .object({
      /** Their newest named survey, with the name and the company that a new one gets unless it is given others. */
      last_survey: surveySummary,
      /** They opted out of emails from this organisation or from everyone. */
      is_unsubscribed: z.boolean(),
    })
    .nullable(),
});

/** The results to follow up now. */
export const followUps = z.object({
  /** The newest of those on the list: High results first, then those that have waited longest. */
  follow_ups: z.array(listedFollowUp),
  /** How many are on the list, counted up to 100. */
  total: z.int(),
  total_is_capped: z.boolean(),
  /** Those that an outcome took off the list while it can be undone, the last first. */
  recently_closed: z.array(listedFollowUp),
  /** Whether anybody has answered a survey yet. */
  has_answers: z.boolean(),
});

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
