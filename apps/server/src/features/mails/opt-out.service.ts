import { DEFAULT_LANGUAGE, offeredLanguage } from '@plumbline/domain/languages';
import type { Kysely } from 'kysely';
import type { Database } from '../../db/tables.ts';
import { inOrganisation } from '../../db/tenant.ts';
import type { OptOut, OptOuts } from '../../http/opt-out-pages.ts';
import type { Clock } from '../../ports/clock.ts';
import { findLanguageOf, findOptOut, findOrganisationName, setNotice, setUnsubscribed } from './mails.repository.ts';

const TOKEN = /^[\w-]{43}$/;

export function createOptOutService({ db, clock }: { db: Kysely<Database>; clock: Clock }): OptOuts {
  async function withOptOut(token: string, wantsMail: boolean | null): Promise<OptOut | null> {
    const found = TOKEN.test(token) ? await findOptOut(db, token) : undefined;
    if (found === undefined) return null;
    const { organisation_id, person_id, user_id, notice } = found;
    return inOrganisation(db, organisation_id, async (scope) => {
      if (wantsMail !== null) {
        if (person_id !== null) await setUnsubscribed(scope, person_id, wantsMail ? null : clock.now());
        else if (user_id !== null && notice !== null) await setNotice(scope, user_id, notice, wantsMail);
      }
      const asked = person_id === null ? null : await findLanguageOf(scope, person_id);
      return {
        organisationName: await findOrganisationName(scope),
        about: notice ?? 'surveys',
        language: offeredLanguage(asked ?? '') ?? DEFAULT_LANGUAGE,
      };
    });
  }

  return {
    find: (token) => withOptOut(token, null),
    choose: (token, wantsMail) => withOptOut(token, wantsMail),
  };
}
