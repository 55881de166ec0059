import { connect, openPool } from '../../apps/server/src/platform/db/connection.ts';
import { findRunningEmbedded } from '../../apps/server/src/platform/db/embedded-database.ts';
import { inOrganisation, type TenantScope } from '../../apps/server/src/platform/db/tenant.ts';
import { SERVERS } from './servers.ts';

export type ServerName = keyof typeof SERVERS;

/** The address of a server's database, for the role that the server has. */
export async function databaseUrlOf(server: ServerName): Promise<string> {
  const urls = await findRunningEmbedded(SERVERS[server].dataDir);
  if (urls === null) throw new Error(`the database of the ${server} server is not running`);
  return urls.serverUrl;
}

/** Changes the data of an organisation, for states that take days or cannot be reached on a screen. */
export async function inDatabase(
  { server, organisationId }: { server: ServerName; organisationId: string },
  work: (scope: TenantScope) => Promise<unknown>,
): Promise<void> {
  const db = connect(openPool(await databaseUrlOf(server), 1));
  try {
    await inOrganisation(db, { organisationId, sites: null }, work);
  } finally {
    await db.destroy();
  }
}
