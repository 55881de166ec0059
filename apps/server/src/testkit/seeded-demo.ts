import { DEMO_ORGANISATION } from '../features/organisations/demo-organisation.ts';
import type { TestServer } from './server.ts';

export async function surveysOf(server: TestServer) {
  return server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
    tx.selectFrom('surveys').selectAll().orderBy('created_at').orderBy('id').execute(),
  );
}

/** Surveys that lists show and totals count. */
export const listedSurveysOf = async (server: TestServer) =>
  (await surveysOf(server)).filter(({ is_group_mode }) => !is_group_mode);

/** Surveys that belong to no wave. */
export const singleSurveysOf = async (server: TestServer) =>
  (await surveysOf(server)).filter(({ wave_id }) => wave_id === null);

/** What demo users see of the campaigns, and how far their waves are. */
export async function campaignsOf(server: TestServer) {
  const { body: session } = await server.anonymous('signIn', { body: {} });
  const headers = { authorization: `Bearer ${session.data.tokens.idToken}` };
  const { campaigns } = (await server.anonymous('listCampaigns', {}, headers)).body;
  return Promise.all(
    campaigns.map(async (params) => (await server.anonymous('getCampaign', { params }, headers)).body.campaign),
  );
}

export function countRows(server: TestServer) {
  return server.asOrganisation(DEMO_ORGANISATION.id, async ({ tx }) => {
    const tables = ['sites', 'crews', 'companies', 'campaigns', 'waves'] as const;
    const counted = await Promise.all(
      tables.map(async (table) => [table, (await tx.selectFrom(table).select('id').execute()).length] as const),
    );
    const people = await tx.selectFrom('people').select('id').where('is_listed', '=', true).execute();
    return { ...Object.fromEntries(counted), people: people.length };
  });
}

export async function allowanceOf(server: TestServer) {
  return server.asOrganisation(DEMO_ORGANISATION.id, ({ tx }) =>
    tx.selectFrom('organisations').select(['plan_type', 'invitations_used', 'invitations_max']).executeTakeFirst(),
  );
}
