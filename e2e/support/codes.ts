import type { Survey } from '@plumbline/contract/wire';
import { slipCode } from '@plumbline/domain/campaigns/slip-code';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { connect, openPool } from '../../apps/server/src/platform/db/connection.ts';
import { findRunningEmbedded } from '../../apps/server/src/platform/db/embedded-database.ts';
import { inOrganisation } from '../../apps/server/src/platform/db/tenant.ts';
import { SERVERS } from './servers.ts';

/** Puts a code on the link of a survey, as the start of a wave does. @returns the code as it is printed */
export async function codeOf(survey: Survey): Promise<string> {
  const printed = slipCode(crypto.getRandomValues(new Uint8Array(9)));
  const urls = await findRunningEmbedded(SERVERS.demo.dataDir);
  if (urls === null) throw new Error('the database of the demo server is not running');
  const db = connect(openPool(urls.serverUrl, 1));
  try {
    await inOrganisation(db, DEMO_ORGANISATION.id, ({ tx }) =>
      tx
        .updateTable('survey_links')
        .set({ code: printed.replaceAll('-', '') })
        .where('survey_id', '=', survey.id)
        .execute(),
    );
  } finally {
    await db.destroy();
  }
  return printed;
}
