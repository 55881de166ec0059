import type { AiAnalysis, Survey, SurveyResults } from '@plumbline/contract/wire';
import { categoryLabel, SCORED_CATEGORIES } from '@plumbline/domain/categories';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import { toolboxTalk as talkAbout } from '@plumbline/phrases/toolbox-talk';
import type { ActionsToList } from '../features/files/reports/actions/action-list.ts';
import type { AnsweredSurvey } from '../features/files/reports/person/answered-survey.ts';
import type { ToolboxTalk } from '../features/files/reports/talk/toolbox-talk.ts';
import { toWireQuestion } from '../features/questionnaires/wire-question.ts';

/** Every kind of typst markup, and other characters that could be interpreted. */
export const TYPST_MARKUP =
  '#import "x.typ" #panic("data was read as code") *b* _i_ `r` $x^2$ = H - l + e / t <l> @r ~ -- ... \\u{41} // /* [c] {c} "';
export const POLISH_NAME = 'Zażółć Gęślą-Jaźń Świętosława Wąż';
export const ARABIC_NAME = 'محمد بن عبد الرحمن الخطيب';
export const LONG_NAME = `Wolfeschlegelsteinhausenbergerdorff ${'Maximilian-Alexander '.repeat(7)}zu Hohenlohe-Langenburg`;
/** Text in scripts that the product's fonts lack, with characters that cannot be drawn. */
export const UNCOVERED_NAME = '김민 😀👩‍👩‍👧 \u0001\u0000\ud800 \u202eAnna\u202c';

function statement(text: string, ...evidence: string[]) {
  return { text, evidence, digital_source_type: null };
}

function sampleResults(): SurveyResults {
  const items = SYSTEM_QUESTIONS.map((question, index) => ({
    question_id: question.id,
    category: question.category,
    raw_score: index % 9 === 4 ? null : 1 + (index % 7),
    final_score: index % 9 === 4 ? null : 1 + ((index * 3) % 7),
    max_score: 7,
    is_reversed: index % 5 === 0,
    weight: 1,
    priority: 'medium' as const,
  }));
  return {
    rules_version: '1',
    categories: [...SCORED_CATEGORIES, 'honesty_check'].map((category, index) => ({
      category,
      name: categoryLabel(category),
      counts: category === 'honesty_check' ? ('consistency' as const) : ('overall' as const),
      good_from: 80,
      fair_from: 60,
      percent: 38 + index * 9,
      points: 20,
      max_points: 42,
      answered: 5,
      asked: 6,
      has_enough_answers: index !== 2,
    })),
    items,
    answers: Object.fromEntries(
      SYSTEM_QUESTIONS.flatMap(({ id }, index) =>
        index % 9 === 4 ? [] : [[id, index % 2 === 0 ? 'Agree (6)' : 'Disagree (2)']],
      ),
    ),
    consistency: { level: 'check', flags: ['long_run', 'newer_than_this_report'] },
    receipt_code: '7KQM-2XWT',
    earlier: [],
  };
}

function sampleAnalysis(): AiAnalysis {
  const [first, second, third] = SYSTEM_QUESTIONS.map(({ id }) => id);
  return {
    summary:
      'The overall score is 62%, a medium risk. Concentration & Focus (38%) and Knowledge & Competence (49%) pull it down; the answers fit together except for one thing.',
    summary_statements: [],
    strengths: [statement('Physical Condition is the strongest category at 82%.', 'physical_state')],
    concerns: [
      statement(
        'Concentration & Focus is low: attention drifts during long tasks.',
        'focus',
        first ?? '',
        second ?? '',
      ),
      statement('Knowledge & Competence is below the average of others here.', 'knowledge', 'average:knowledge'),
    ],
    consistency: [statement('Many scale questions in a row got the same answer.', 'consistency')],
    actions: [
      statement(
        'Plan short breaks before tasks at height, and ask a colleague to check the first steps.',
        'focus',
        third ?? '',
      ),
      statement('Repeat the instruction for the machine that is used most, with the person doing it.', 'knowledge'),
    ],
    questions: [
      statement('“When during the day is it hardest to stay with the task?”', 'focus'),
      statement('“Which task would you like to be shown again?”', 'knowledge'),
    ],
    limits: [statement('Support from Colleagues & Management has too few answers to be judged.', 'support')],
    generated_by: 'rules',
    model: 'plumbline-rules-1',
    digital_source_type: null,
    fallback_reason: null,
    averages: [{ category: 'knowledge', percent: 66, surveys: 48 }],
    generated_at: '2026-05-04T09:31:00Z',
  };
}

/** A survey that was answered in individual mode. */
export function sampleSurvey(changes: Partial<AnsweredSurvey> = {}): AnsweredSurvey {
  const questions = SYSTEM_QUESTIONS.map((question) => toWireQuestion(question));
  const survey: Survey & { results: SurveyResults } = {
    id: '0190a0a0-0000-7000-8000-000000000001',
    title: 'Safety and readiness, spring',
    description: null,
    participant_name: 'Anna Kowalska',
    participant_email: 'anna@example.org',
    created_by_name: 'Max Muster',
    company: 'Harbour Build',
    score: 62,
    status: 'analyzed',
    display_status: 'analyzed',
    risk_level: 'Medium',
    consistency: 'check',
    submitted_at: '2026-05-04T09:30:00Z',
    created_at: '2026-05-01T09:30:00Z',
    updated_at: '2026-05-04T09:31:00Z',
    is_public: false,
    is_anonymous: false,
    category: 'general',
    questionnaire: {
      id: '0190a0a0-0000-7000-8000-000000000002',
      name: 'Safety and readiness',
      version: 1,
      is_system: true,
    },
    language: 'en',
    has_changed_questions: false,
    public_token: null,
    expires_at: null,
    revoked_at: null,
    started_at: null,
    questions,
    responses: Object.fromEntries(
      questions.flatMap(({ id }, index) => (index % 9 === 4 ? [] : [[id, index % 2 === 0 ? '6' : '2']])),
    ),
    originals: null,
    results: sampleResults(),
    ai_analysis: sampleAnalysis(),
    invitation_mail: null,
    reminders_sent: 0,
    is_unsubscribed: false,
    follow_up: null,
    ...changes,
  };
  return survey;
}

const NO_ORIGIN = { question: null, category: null, group: null, campaign: null, figure: null };
const ORIGIN = {
  question: 'During long tasks my attention drifts.',
  category: 'Concentration & Focus',
  group: 'Rohbau 1',
  campaign: 'Frühjahr 2026',
  figure: { kind: 'mean', n: 14, percent: 41, interval: { low: 35, high: 47 } },
} as const;

/** Actions with and without a site. */
export function sampleActions(): ActionsToList {
  const statuses = ['open', 'in_progress', 'done', 'checked'] as const;
  const sites = ['Hafen Süd', 'Brücke West', null];
  return {
    organisation: 'Harbour Build',
    filter: null,
    counts: { open: 4, in_progress: 4, done: 3, checked: 3 },
    overdue: 2,
    actions: Array.from({ length: 14 }, (_, index) => ({
      what: [
        'Agree on a fixed ten-minute break before work at height',
        'Show everyone where the assembly point is, and walk the way once with the whole crew',
        TYPST_MARKUP,
      ][index % 3] as string,
      site: sites[index % 3] ?? null,
      crew: index % 2 === 0 ? 'Rohbau 1' : null,
      owner: [POLISH_NAME, ARABIC_NAME, LONG_NAME, null][index % 4] ?? null,
      due_on: `2026-0${1 + (index % 8)}-1${index % 9}`,
      status: statuses[index % 4] ?? 'open',
      is_overdue: index % 4 < 2 && index % 5 === 0,
      origin: index % 3 === 0 ? ORIGIN : NO_ORIGIN,
      done_note: index % 4 > 1 ? 'Done with the foreman on Tuesday; two people were ill.' : null,
    })),
  };
}

/** A toolbox talk with the texts of one language. */
export function sampleTalk(changes: Partial<ToolboxTalk> = {}): ToolboxTalk {
  return {
    crew: 'Rohbau 1',
    site: 'Hafen Süd',
    texts: talkAbout('en', { key: 'focus', name: 'Concentration & Focus' }, 'phones'),
    threshold: 10,
    figure: { kind: 'mean', n: 14, percent: 47, interval: { low: 40, high: 55 } },
    restsOn: { questions: 8 },
    questions: [],
    answered: { asked: 25, answered: 14 },
    organisation: { kind: 'mean', n: 1204, percent: 66, interval: { low: 65, high: 68 } },
    organisationAnswered: { asked: 1530, answered: 1204 },
    scale: { good_from: 80, fair_from: 60 },
    ...changes,
  };
}
