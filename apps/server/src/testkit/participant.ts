import type { CallAnswer } from '@plumbline/contract/contract';
import type { ErrorBody } from '@plumbline/contract/errors';
import type { PublicSurveyAnswer, Survey, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS } from '@plumbline/domain/question-library';
import type { Reply, TestServer } from './server.ts';

type SubmitBody = Extract<UpdatePublicSurveyBody, { status: 'completed' }>;
type WriteReply = Reply<CallAnswer<'updatePublicSurvey'> & ErrorBody>;

/** Someone on a phone, with the page of one survey open. */
export interface Participant {
  /** The id that the open page writes by. */
  readonly id: string;
  readonly token: string;
  /** What the page was given when it was opened. */
  readonly opened: PublicSurveyAnswer;
  start(fields?: { participant_name?: string; company?: string }): Promise<WriteReply>;
  /** Sends {@link plainAnswers} unless told otherwise. */
  submit(fields?: Partial<SubmitBody>): Promise<WriteReply>;
  receipt(): Promise<Reply<CallAnswer<'completePublicSurvey'> & ErrorBody>>;
}

/** Opens the page of a survey. @throws when it cannot be opened */
export async function openAsParticipant({ anonymous }: TestServer, survey: Survey): Promise<Participant> {
  const token = survey.public_token ?? '';
  const { status, body } = await anonymous('getPublicSurvey', { params: { public_token: token } });
  if (status !== 200 || body.survey === null) throw new Error(`the survey could not be opened: ${body.message}`);
  const { id } = body.survey;
  return {
    id,
    token,
    opened: body,
    start: (fields = {}) => anonymous('updatePublicSurvey', { params: { id }, body: { status: 'start', ...fields } }),
    submit: (fields = {}) =>
      anonymous('updatePublicSurvey', {
        params: { id },
        body: { status: 'completed', responses: plainAnswers(), ...fields },
      }),
    receipt: () => anonymous('completePublicSurvey', { params: { public_token: token } }),
  };
}

/** Answers every question that can be chosen: scales with `point`, choices with their first option; no words. */
export function plainAnswers(
  questions: readonly Question[] = SYSTEM_QUESTIONS,
  { point = 4 }: { point?: number } = {},
): Record<string, string> {
  const responses: Record<string, string> = {};
  for (const question of questions) {
    if ('scale' in question) responses[question.id] = String(point);
    else if ('options' in question) responses[question.id] = question.options[0]?.id ?? '';
  }
  return responses;
}
