import type { Survey, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { answersTo } from './answers.ts';
import type { TestServer } from './server.ts';

type SubmitBody = Extract<UpdatePublicSurveyBody, { status: 'completed' }>;
type StartBody = Extract<UpdatePublicSurveyBody, { status: 'start' }>;

/** Someone on a phone, with the page of one survey open. */
export type Participant = Awaited<ReturnType<typeof openAsParticipant>>;

/** Opens the page of a survey. @throws when it cannot be opened */
export async function openAsParticipant(
  { anonymous }: Pick<TestServer, 'anonymous'>,
  survey: Pick<Survey, 'public_token'>,
) {
  const token = survey.public_token ?? '';
  const { body: opened } = await anonymous('getPublicSurvey', { params: { public_token: token } });
  if (opened.survey === null) throw new Error(`the survey could not be opened: ${opened.message}`);
  const { id } = opened.survey;
  return {
    /** The id that the open page writes by. */
    id,
    token,
    /** What the page was given when it was opened. */
    opened,
    start: (fields: Partial<StartBody> = {}) =>
      anonymous('updatePublicSurvey', { params: { id }, body: { ...fields, status: 'start' } }),
    /** Sends an answer to everything unless told otherwise. */
    submit: (fields: Partial<SubmitBody> = {}) =>
      anonymous('updatePublicSurvey', {
        params: { id },
        body: { responses: answersTo(opened), ...fields, status: 'completed' },
      }),
    receipt: () => anonymous('completePublicSurvey', { params: { public_token: token } }),
  };
}

/** The link of an anonymous survey, which only its participant's email holds. */
export async function emailedLink(
  server: Pick<TestServer, 'asOrganisation'>,
  organisationId: string,
  surveyId: string,
): Promise<{ public_token: string; participant_id: string }> {
  const { token, participant_id } = await server.asOrganisation(organisationId, ({ tx }) =>
    tx
      .selectFrom('survey_links')
      .select(['token', 'participant_id'])
      .where('survey_id', '=', surveyId)
      .executeTakeFirstOrThrow(),
  );
  return { public_token: token, participant_id };
}
