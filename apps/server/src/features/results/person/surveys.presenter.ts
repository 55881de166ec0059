import type {
  AiAnalysis,
  FollowUp,
  InvitationEmail,
  Survey,
  SurveyResults,
  SurveySummary,
} from '@plumbline/contract/wire';
import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import { MODEL_TEXT_SOURCE } from '@plumbline/domain/machine-mark';
import type { Answers, AnswerValue, Question } from '@plumbline/domain/question';
import { answerInWords } from '@plumbline/domain/question-types';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { priorityOf } from '@plumbline/domain/ratings';
import { displayStatus } from '@plumbline/domain/survey-life-cycle';
import { TEXT_SCORED_LANGUAGES } from '@plumbline/domain/text-score';
import { inLanguage } from '@plumbline/phrases/questions';
import type { EmailKind } from '../../../platform/db/schema/email-tables.ts';
import {
  type AnalysisContent,
  type AnalysisFallback,
  type AnalysisStatement,
  fromStoredItem,
  type StoredResults,
} from '../../../platform/db/schema/stored-json.ts';
import { type QuestionnaireNames, toSurveyQuestionnaire, toWireQuestion } from '../../questionnaires/lends.ts';
import type { SurveyRow } from '../../surveys/lends.ts';

type SummaryRow = Omit<
  SurveyRow,
  | 'organisation_id'
  | 'person_id'
  | 'created_by'
  | 'has_generated_title'
  | 'invitation_text'
  | 'question_set_hash'
  | 'shuffle_seed'
  | 'rules_version'
  | 'started_at'
  | 'expires_at'
  | 'revoked_at'
  | 'retain_until'
  | 'wave_id'
  | 'site_id'
  | 'crew_id'
  | 'company_id'
>;

/** A survey as listed. An anonymous one hides its participant's name and address, and its inviter. */
export function toSurveySummary(row: SummaryRow, names: QuestionnaireNames): SurveySummary {
  const named = !row.is_anonymous;
  return {
    id: row.id,
    title: row.title,
    description: row.description,
    participant_name: named ? row.participant_name : null,
    participant_email: named ? row.participant_email : null,
    created_by_name: named ? row.created_by_name : null,
    company: row.company,
    score: row.score,
    status: row.status,
    display_status: displayStatus(row.status),
    risk_level: row.risk_level,
    consistency: row.consistency,
    submitted_at: row.submitted_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    // Anonymous answers have the day of their submission as their date, regardless of later changes.
    updated_at: (datedByDay(row) ?? row.updated_at).toISOString(),
    is_public: row.is_public,
    is_anonymous: row.is_anonymous,
    category: row.category,
    questionnaire: toSurveyQuestionnaire(row, names),
    // Hidden in group mode, because the known languages of people could reveal who is asked.
    language: row.is_group_mode ? null : row.language,
  };
}

/** The day of anonymous answers, which replaces every exact time; `null` for all other surveys. */
export function datedByDay({
  is_anonymous,
  submitted_at,
}: Pick<SummaryRow, 'is_anonymous' | 'submitted_at'>): Date | null {
  return is_anonymous ? submitted_at : null;
}

/** The parts of a survey outside its own row. */
export interface SurveyParts {
  readonly token: string | null;
  readonly questionnaire: Questionnaire;
  readonly hasChangedQuestions: boolean;
  readonly includeQuestions: boolean;
  readonly submission:
    | { answers: Answers; results: StoredResults; receipt_code: string | null; language: string }
    | undefined;
  readonly analysis: StoredAnalysis | undefined;
  readonly email: LatestEmail | undefined;
  readonly remindersSent: number;
  readonly isUnsubscribed: boolean;
  readonly followUp: FollowUp | null;
}

interface LatestEmail {
  readonly kind: EmailKind;
  readonly status: InvitationEmail['status'];
  readonly attempts: number;
  readonly sent_at: Date | null;
  readonly last_error: string | null;
}

export interface StoredAnalysis {
  readonly content: AnalysisContent;
  readonly generated_by: 'rules' | 'model';
  readonly model: string;
  readonly fallback_reason: AnalysisFallback | null;
  readonly generated_at: Date;
}

/** One survey with all its details. */
export function toSurvey(row: SurveyRow, parts: SurveyParts, names: QuestionnaireNames): Survey {
  const { email, submission } = parts;
  const { questions } = parts.questionnaire;
  return {
    ...toSurveySummary(row, names),
    has_changed_questions: parts.hasChangedQuestions,
    public_token: parts.token,
    expires_at: row.expires_at?.toISOString() ?? null,
    revoked_at: row.revoked_at?.toISOString() ?? null,
    started_at: row.started_at?.toISOString() ?? null,
    questions: parts.includeQuestions ? questions.map((question) => toWireQuestion(question)) : null,
    responses: submission === undefined ? null : toResponses(questions, submission.answers, plainAnswer),
    originals: submission === undefined ? null : toOriginals(questions, submission),
    results: submission === undefined ? null : toResults(row.rules_version, parts.questionnaire, submission),
    ai_analysis: parts.analysis === undefined ? null : toAiAnalysis(parts.analysis, datedByDay(row)),
    invitation_mail:
      email === undefined
        ? null
        : {
            kind: email.kind === 'reminder' ? 'reminder' : 'invitation',
            status: email.status,
            attempts: email.attempts,
            sent_at: email.sent_at?.toISOString() ?? null,
            error: email.last_error,
          },
    reminders_sent: parts.remindersSent,
    is_unsubscribed: parts.isUnsubscribed,
    follow_up: parts.followUp,
  };
}

/** @param day replaces the time at which the analysis was written; `null`: that time is shown */
export function toAiAnalysis({ content, generated_at, ...author }: StoredAnalysis, day: Date | null): AiAnalysis {
  const mark = author.generated_by === 'model' ? MODEL_TEXT_SOURCE : null;
  const toStatements = (statements: readonly AnalysisStatement[]): AiAnalysis['summary_statements'] =>
    statements.map(({ text, evidence, by_rules }) => ({
      text,
      evidence,
      digital_source_type: by_rules === true ? null : mark,
    }));
  return {
    summary: content.summary.map(({ text }) => text).join(' '),
    summary_statements: toStatements(content.summary),
    strengths: toStatements(content.strengths),
    concerns: toStatements(content.concerns),
    consistency: toStatements(content.consistency),
    actions: toStatements(content.actions),
    questions: toStatements(content.questions),
    limits: toStatements(content.limits),
    averages: content.averages,
    ...author,
    digital_source_type: mark,
    generated_at: (day ?? generated_at).toISOString(),
  };
}

/** The answer as given: the number on a scale, or the text of an option. */
function plainAnswer(question: Question, answer: AnswerValue): string {
  return typeof answer === 'number' ? String(answer) : answerInWords(question, answer);
}

/** Stored answers by question id. */
function toResponses(
  questions: readonly Question[],
  answers: Answers,
  write: (question: Question, answer: AnswerValue) => string,
): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const question of questions) {
    const answer = answers[question.id];
    if (answer !== undefined) responses[question.id] = write(question, answer);
  }
  return responses;
}

/** Questions and answers in the participant's language; `null` when that was English. */
function toOriginals(
  questions: readonly Question[],
  { answers, language: stored }: { answers: Answers; language: string },
): Survey['originals'] {
  const language = offeredLanguage(stored) ?? DEFAULT_LANGUAGE;
  if (language === DEFAULT_LANGUAGE) return null;
  const shown = questions.map((question) => inLanguage(question, language));
  return {
    language,
    is_text_scored: TEXT_SCORED_LANGUAGES.includes(language),
    questions: Object.fromEntries(shown.map(({ id, text }) => [id, text])),
    responses: toResponses(shown, answers, answerInWords),
  };
}

function toResults(
  rulesVersion: string,
  questionnaire: Questionnaire,
  submission: { answers: Answers; results: StoredResults; receipt_code: string | null },
): SurveyResults {
  const { items, categories, consistency, earlier = [] } = submission.results;
  return {
    rules_version: rulesVersion,
    categories: categories.flatMap((result) => {
      const category = questionnaire.categories.find(({ key }) => key === result.category);
      if (category === undefined) return [];
      const { name, counts, thresholds } = category;
      return [{ ...result, name, counts, good_from: thresholds.good, fair_from: thresholds.fair }];
    }),
    items: items.map(fromStoredItem).map((item) => ({
      ...item,
      priority: item.final_score === null ? null : priorityOf(item.final_score, item.max_score),
    })),
    answers: toResponses(questionnaire.questions, submission.answers, answerInWords),
    consistency: { level: consistency.level, flags: [...consistency.flags] },
    receipt_code: submission.receipt_code,
    earlier: earlier.map(({ score, risk_level, until }) => ({ score, risk_level, until })),
  };
}
