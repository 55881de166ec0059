import type { Survey, UpdatePublicSurveyBody } from '@plumbline/contract/wire';
import { answersTo } from './answers.ts';
import type { TestServer } from './server.ts';

type SubmitBody = Extract<UpdatePublicSurveyBody, { status: 'completed' }>;
type StartBody = Extract<UpdatePublicSurveyBody, { status: 'start' }>;

/** A participant with the page of a survey open. */
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
    /** The participant's id for writing calls. */
    id,
    token,
    /** The response of opening the page. */
    opened,
    start: (fields: Partial<StartBody> = {}) =>
      anonymous('updatePublicSurvey', { params: { id }, body: { ...fields, status: 'start' } }),
    /** Submits answers; by default to all questions. */
    submit: (fields: Partial<SubmitBody> = {}) =>
      anonymous('updatePublicSurvey', {
        params: { id },
        body: { responses: answersTo(opened), ...fields, status: 'completed' },
      }),
    receipt: () => anonymous('completePublicSurvey', { params: { public_token: token } }),
  };
}

/** The link of an anonymous survey, which only the email to its participant contains. */
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
