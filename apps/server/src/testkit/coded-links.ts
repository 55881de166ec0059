import type { TestServer } from './server.ts';

/** Puts a code on the link of a survey, as the start of a wave does. @param code without dashes */
export async function putCode(
  server: Pick<TestServer, 'asOrganisation'>,
  organisationId: string,
  { surveyId, code }: { surveyId: string; code: string },
): Promise<void> {
  await server.asOrganisation(organisationId, ({ tx }) =>
    tx.updateTable('survey_links').set({ code }).where('survey_id', '=', surveyId).execute(),
  );
}
