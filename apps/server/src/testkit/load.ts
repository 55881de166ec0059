import type { Receipt, Survey } from '@plumbline/contract/wire';
import { codecOf } from '@plumbline/domain/question-types';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { answerAs, PERSONAS, type SentAnswer } from '../demo/worker-model.ts';
import type { Caller } from './caller.ts';
import type { TestServer } from './server.ts';
import { untilBlocked } from './waiting-connections.ts';

/** An invited person with prepared answers. */
export interface Respondent {
  readonly survey: Survey;
  /** The questionnaire of the survey. */
  readonly questionnaire: Questionnaire;
  /** Answers to all of its questions, as a phone sends them. */
  readonly answers: Readonly<Record<string, SentAnswer>>;
}

/** A respondent's progress, as seen from the phone. */
export interface Outcome {
  readonly respondent: Respondent;
  /** The participant's id for writing calls; null when the page was never opened. */
  readonly participantId: string | null;
  readonly isAcknowledged: boolean;
  readonly receipt: Receipt | null;
  /** Status of the response that ended the journey early; null when no response came, for example because the server is down. */
  readonly refusedWith: number | null;
}

/** Respondents of all personas, with random answers to the surveys' questionnaire. */
export function respondentsOf(
  surveys: readonly Survey[],
  random: () => number,
  questionnaire: Questionnaire = SAFETY_AND_READINESS.questionnaire,
): Respondent[] {
  const { questions } = questionnaire;
  const inOwnWords = questions.filter((question) => codecOf(question).isOwnWords);
  return surveys.map((survey, index) => {
    const persona = PERSONAS[index % PERSONAS.length];
    if (persona === undefined) throw new RangeError('there are no personas');
    const remarks = inOwnWords.map(({ id }) => [id, `Remark ${index}`]);
    const answers = { ...Object.fromEntries(remarks), ...answerAs(persona, questions, random) };
    return { survey, questionnaire, answers };
  });
}

export interface Load {
  readonly respondents: readonly Respondent[];
  /** Number of respondents who answer at the same time. */
  readonly atOnce: number;
  /** Called for each submission when the server has acknowledged it. */
  readonly onAcknowledged: (acknowledged: number, surveyId: string) => void;
}

/** Sends respondents through get, start, submit and complete, even if the server stops in between. */
export async function answerAll(anonymous: Caller, { respondents, atOnce, onAcknowledged }: Load): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = respondents.values();
  let acknowledged = 0;
  const countAcknowledged = (surveyId: string) => {
    acknowledged += 1;
    onAcknowledged(acknowledged, surveyId);
  };
  const answerOneByOne = async () => {
    for (const respondent of waiting) outcomes.push(await answer(anonymous, respondent, countAcknowledged));
  };
  await Promise.all(Array.from({ length: atOnce }, answerOneByOne));
  return outcomes;
}

async function answer(
  anonymous: Caller,
  respondent: Respondent,
  onAcknowledged: (surveyId: string) => void,
): Promise<Outcome> {
  const { survey, answers } = respondent;
  let outcome: Outcome = { respondent, participantId: null, isAcknowledged: false, receipt: null, refusedWith: null };
  try {
    const params = { public_token: survey.public_token ?? '' };
    const opened = await anonymous('getPublicSurvey', { params });
    if (opened.status !== 200) return { ...outcome, refusedWith: opened.status };
    const id = opened.body.survey?.id ?? '';
    outcome = { ...outcome, participantId: id };
    const started = await anonymous('updatePublicSurvey', { params: { id }, body: { status: 'start' } });
    if (started.status !== 200) return { ...outcome, refusedWith: started.status };
    const body = { status: 'completed', responses: answers } as const;
    const submitted = await anonymous('updatePublicSurvey', { params: { id }, body });
    if (submitted.status !== 200) return { ...outcome, refusedWith: submitted.status };
    outcome = { ...outcome, isAcknowledged: true };
    onAcknowledged(survey.id);
    const completed = await anonymous('completePublicSurvey', { params });
    if (completed.status !== 200) return { ...outcome, refusedWith: completed.status };
    return { ...outcome, receipt: completed.body };
  } catch (error) {
    // `fetch` throws this when the connection breaks.
    if (error instanceof TypeError) return outcome;
    throw error;
  }
}

/** Submits the answers again and requests the receipt. @throws when one of the calls is refused */
export async function submitAgain(
  anonymous: Caller,
  { survey, answers }: Respondent,
  participantId: string,
): Promise<Receipt> {
  const body = { status: 'completed', responses: answers } as const;
  const submitted = await anonymous('updatePublicSurvey', { params: { id: participantId }, body });
  if (submitted.status !== 200) {
    throw new Error(`submitting again was refused: ${submitted.status} ${submitted.body.message}`);
  }
  const params = { public_token: survey.public_token ?? '' };
  const completed = await anonymous('completePublicSurvey', { params });
  if (completed.status !== 200) {
    throw new Error(`the receipt was refused: ${completed.status} ${completed.body.message}`);
  }
  return completed.body;
}

export interface Race {
  readonly organisationId: string;
  /** The row that every request must lock. */
  readonly row: { readonly table: 'surveys' | 'organisations'; readonly id: string };
  /** Number of requests that must wait for the row before it is released. */
  readonly waiting: number;
}

/** Locks a row until requests wait for it, and then releases it, so that the requests reliably race. */
export async function race<T>(
  { asOrganisation, database }: Pick<TestServer, 'asOrganisation' | 'database'>,
  { organisationId, row, waiting }: Race,
  send: () => Promise<T>[],
): Promise<T[]> {
  let sent: Promise<T>[] = [];
  await asOrganisation(organisationId, async ({ tx }) => {
    await tx.selectFrom(row.table).select('id').where('id', '=', row.id).forUpdate().execute();
    sent = send();
    await untilBlocked(database, waiting);
  });
  return Promise.all(sent);
}
