import type { Survey } from '@plumbline/contract/wire';
import { slipCode } from '@plumbline/domain/campaigns/slip-code';
import { DEMO_ORGANISATION } from '../../apps/server/src/features/organisations/demo-organisation.ts';
import { inDatabase } from './database.ts';

/** Gives the link of a survey a code, as the start of a wave does. @returns the code in its printed form */
export async function codeOf(survey: Survey): Promise<string> {
  const printed = slipCode(crypto.getRandomValues(new Uint8Array(9)));
  await inDatabase({ server: 'demo', organisationId: DEMO_ORGANISATION.id }, ({ tx }) =>
    tx
      .updateTable('survey_links')
      .set({ code: printed.replaceAll('-', '') })
      .where('survey_id', '=', survey.id)
      .execute(),
  );
  return printed;
}
