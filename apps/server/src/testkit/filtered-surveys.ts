import type { ClientInput } from '@plumbline/contract/client';
import type { SurveySummary } from '@plumbline/contract/wire';
import { PULSE, SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { displayStatus } from '@plumbline/domain/survey-life-cycle';
import { sql } from 'kysely';
import { answersEarning } from './answers.ts';
import { emailedLink, openAsParticipant, type Participant } from './participant.ts';
import type { Manager, TestServer } from './server.ts';

type ListQuery = NonNullable<ClientInput<'listSurveys'>['query']>;
/** The filters of a list of surveys. */
export type FilterQuery = Omit<ListQuery, 'page' | 'limit' | 'sort' | 'order'>;

export const FILTER_COMPANIES = ['Harbour Concrete', 'HARBOUR CONCRETE', 'Ridgeway', 'Żuraw', null];
export const FILTER_LANGUAGES = ['en', 'pl', 'ar'] as const;
/** By survey number modulo 7; surveys without an entry, and anonymous ones, have the first. */
export const FILTER_QUESTIONNAIRES: readonly [string, ...string[]] = [SAFETY_AND_READINESS.id, PULSE.id, PULSE.id];
const SURVEY_COUNT = 48;

interface Setting {
  readonly server: TestServer;
  readonly manager: Manager;
  readonly random: () => number;
}

/**
 * Adds surveys of every status, risk, company, language and age.
 *
 * @returns every survey as it is listed without a filter, newest first
 */
export async function addVariedSurveys(setting: Setting): Promise<readonly SurveySummary[]> {
  const { server, manager } = setting;
  for (let number = 1; number <= SURVEY_COUNT; number += 1) await addSurvey(setting, number);
  await server.processJobs();
  // Answered, but not analysed yet.
  for (const number of [SURVEY_COUNT + 1, SURVEY_COUNT + 2]) {
    const survey = await manager.invite(`late${number}@example.org`);
    await (await openAsParticipant(server, survey)).submit();
  }
  await spreadOverTime(setting);
  return (await manager.call('listSurveys', { query: { limit: 100 } })).body.surveys;
}

async function addSurvey({ server, manager, random }: Setting, number: number): Promise<void> {
  const isAnonymous = number % 8 === 0;
  const { body } = await manager.call('createSurvey', {
    body: {
      participant_email: `worker${number}@example.org`,
      participant_name: `Worker ${number}`,
      company: FILTER_COMPANIES[number % FILTER_COMPANIES.length] ?? null,
      is_anonymous: isAnonymous,
      language: number % 3 === 0 ? null : (FILTER_LANGUAGES[number % FILTER_LANGUAGES.length] ?? null),
      status: number % 16 === 1 ? 'draft' : 'invited',
      ...(isAnonymous ? {} : { questionnaire_id: FILTER_QUESTIONNAIRES[number % 7] ?? SAFETY_AND_READINESS.id }),
    },
  });
  const { survey } = body;
  if (number % 4 > 1 || isAnonymous) {
    const link = isAnonymous ? await emailedLink(server, manager.organisationId, survey.id) : survey;
    await answer(await openAsParticipant(server, link), number, random);
  }
  const status = number % 11 === 0 ? 'archived' : number % 12 === 1 ? 'paused' : null;
  if (status !== null) await manager.call('updateSurveyStatus', { params: survey, body: { status } });
}

async function answer(participant: Participant, number: number, random: () => number): Promise<void> {
  const answerings = [
    () => answersEarning('least'),
    () => answersEarning('most'),
    () => anyAnswers(participant, 1, random),
  ];
  const responses = (answerings[number % 5] ?? (() => anyAnswers(participant, 0.3, random)))();
  const asked = new Set(participant.opened.questions.map(({ question_id }) => question_id));
  const given = Object.fromEntries(Object.entries(responses).filter(([id]) => asked.has(id)));
  await participant.submit({
    responses: given,
    language: FILTER_LANGUAGES[(number + 1) % FILTER_LANGUAGES.length] ?? 'en',
  });
}

/** @param randomness share of random answers, 0 to 1; the others earn the most points */
function anyAnswers({ opened }: Participant, randomness: number, random: () => number): Record<string, string> {
  const responses = answersEarning('most');
  for (const { question_id, question } of opened.questions) {
    if (question.type === 'text' || random() >= randomness) continue;
    const options = question.option_ids.length > 0 ? question.option_ids : ['1', '2', '3', '4', '5', '6', '7'];
    responses[question_id] = options[Math.floor(random() * options.length)] ?? '';
  }
  return responses;
}

/** Moves each survey up to ten weeks back; submissions of anonymous surveys by whole days, because they are stored at midnight. */
async function spreadOverTime({ server, manager }: Setting): Promise<void> {
  await server.asOrganisation(manager.organisationId, ({ tx }) =>
    sql`update surveys set created_at = created_at - moved.days * interval '1 day',
        submitted_at = submitted_at - (moved.days - case when is_anonymous then 0 else moved.days / 2 end) * interval '1 day'
      from (select id, abs(hashtext(coalesce(participant_email, id::text))) % 70 as days from surveys) as moved
      where moved.id = surveys.id`.execute(tx),
  );
}

/** The date in the column Invited, which drafts and anonymous answers do not have. */
function invitedAt({ status, is_anonymous, created_at, submitted_at }: SurveySummary): string | null {
  return status === 'draft' || (is_anonymous && submitted_at !== null) ? null : created_at;
}

/** Whether a survey satisfies the filter, computed independently of the SQL. */
export function matches(survey: SurveySummary, query: FilterQuery): boolean {
  const { search, status, risk, company, language, consistency, dates = 'submitted', from, to } = query;
  const { score } = survey;
  const day = (dates === 'invited' ? invitedAt(survey) : survey.submitted_at)?.slice(0, 10);
  const words = [survey.title, survey.participant_name, survey.participant_email, survey.company];
  return (
    (search === undefined || words.some((each) => each?.toLowerCase().includes(search.toLowerCase()))) &&
    (status === undefined || survey.status === status || displayStatus(survey.status) === status) &&
    (risk === undefined || survey.risk_level === risk) &&
    (company === undefined || survey.company?.toLowerCase() === company.trim().toLowerCase()) &&
    (language === undefined || survey.language === language) &&
    (query.questionnaire === undefined || survey.questionnaire.id === query.questionnaire) &&
    (consistency === undefined || survey.consistency === consistency) &&
    (query.score_from === undefined || (score !== null && score >= Number(query.score_from))) &&
    (query.score_to === undefined || (score !== null && score <= Number(query.score_to))) &&
    (from === undefined || (day !== undefined && day >= from)) &&
    (to === undefined || (day !== undefined && day <= to))
  );
}

/** The totals of a list, computed independently of the SQL. */
export function totalsOf(surveys: readonly SurveySummary[]) {
  const count = (...statuses: string[]) => surveys.filter(({ status }) => statuses.includes(status)).length;
  const scores = surveys.flatMap(({ score, display_status }) =>
    score !== null && display_status === 'analyzed' ? [score] : [],
  );
  return {
    total_surveys: surveys.length,
    active_surveys: surveys.filter(({ display_status }) => display_status === 'start').length,
    completed_surveys: count('completed', 'processing', 'analyzed'),
    average_score: average(scores),
    in_groups: { total: 0, active: 0, completed: 0 },
    questionnaires: questionnairesOf(surveys),
    is_capped: false,
  };
}

/** Questionnaires of the surveys with a score, computed independently of the SQL. */
export function questionnairesOf(surveys: readonly SurveySummary[]) {
  const asked = surveys.filter(({ score }) => score !== null).map(({ questionnaire }) => questionnaire);
  return [...new Map(asked.map(({ id, name }) => [id, { id, name }])).values()].toSorted((one, other) =>
    one.name < other.name ? -1 : 1,
  );
}

/** Rounded half up, as scores are. */
export function average(scores: readonly number[]): number | null {
  if (scores.length === 0) return null;
  return Math.floor(scores.reduce((sum, score) => sum + score, 0) / scores.length + 0.5);
}
