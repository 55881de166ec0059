import { DEFAULT_LANGUAGE, offeredLanguage, type SurveyLanguage } from '@plumbline/domain/languages';
import type { OptOutChoice, OptOutSubject } from '@plumbline/phrases/opt-out';
import type { Kysely } from 'kysely';
import type { Clock } from '../../core/clock.ts';
import { wholeOrganisation } from '../../core/scope.ts';
import {
  findOptedOut,
  followKeptOptOutLink,
  isOptedOutOfEveryone,
  setKeptOptOut,
} from '../../platform/db/safeguards/opt-outs.ts';
import type { Database } from '../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../platform/db/tenant.ts';
import {
  findAddressOf,
  findLanguageOf,
  findOptOut,
  findOrganisationName,
  isNotificationWanted,
  isUnsubscribedPerson,
  setNotificationWanted,
  setUnsubscribed,
} from './opt-out.repository.ts';

/** The scope of an opt-out link, and the stored choices. */
export interface OptOut {
  /** The sender; `null` when the organisation or the person was deleted: then the opt-out applies to every company. */
  readonly organisationName: string | null;
  /** Whether these emails are stopped. */
  readonly isOptedOut: boolean;
  /** Whether the person wants no survey emails from any company. */
  readonly isOptedOutOfEveryone: boolean;
  readonly about: OptOutSubject;
  /** The language of the last survey of the person; English for members. */
  readonly language: SurveyLanguage;
}

/** Reads and changes opt-outs for the holder of an opt-out link, without signing in. */
export type OptOuts = ReturnType<typeof createOptOutService>;

const TOKEN = /^[\w-]{43}$/;

export function createOptOutService({ db, clock }: { db: Kysely<Database>; clock: Clock }) {
  async function follow(token: string, choice: OptOutChoice | null): Promise<OptOut | null> {
    if (!TOKEN.test(token)) return null;
    const found = await findOptOut(db, token);
    if (found === undefined) return applyToEveryone(token, choice);
    const { organisation_id, person_id, user_id, notice } = found;
    return inOrganisation(db, wholeOrganisation(organisation_id), async (scope) => {
      const organisationName = await findOrganisationName(scope);
      if (person_id === null) {
        if (user_id !== null && notice !== null && choice !== null) {
          await setNotificationWanted(scope, user_id, notice, choice === 'resume' || choice === 'resume_all');
        }
        const about = notice ?? 'surveys';
        const isOptedOut = user_id === null || notice === null || !(await isNotificationWanted(scope, user_id, notice));
        return { organisationName, isOptedOut, isOptedOutOfEveryone: false, about, language: DEFAULT_LANGUAGE };
      }
      const address = await findAddressOf(scope, person_id);
      if (choice !== null) await storeChoice(scope, { personId: person_id, address, choice, now: clock.now() });
      return {
        organisationName,
        isOptedOut:
          (await isUnsubscribedPerson(scope, person_id)) ||
          (address !== null && (await findOptedOut(scope, [address])).has(address)),
        isOptedOutOfEveryone: address !== null && (await isOptedOutOfEveryone(scope, address)),
        about: 'surveys',
        language: offeredLanguage((await findLanguageOf(scope, person_id)) ?? '') ?? DEFAULT_LANGUAGE,
      };
    });
  }

  /** Follows a link whose organisation or person was deleted, so that the choice applies to every company. */
  async function applyToEveryone(token: string, choice: OptOutChoice | null): Promise<OptOut | null> {
    const wantsNone = choice === null ? null : choice === 'stop' || choice === 'stop_all';
    const kept = await followKeptOptOutLink(db, token, { wantsNone, now: clock.now() });
    if (kept === null) return null;
    const language = offeredLanguage(kept.language) ?? DEFAULT_LANGUAGE;
    const isOptedOut = kept.isOptedOut;
    return { organisationName: null, isOptedOut, isOptedOutOfEveryone: isOptedOut, about: 'surveys', language };
  }

  return {
    /** @returns `null` for an unknown token, or for a notification whose recipient was deleted */
    find: (token: string) => follow(token, null),
    /** Applies a choice; repeating it changes nothing. @returns as `find` */
    choose: (token: string, choice: OptOutChoice) => follow(token, choice),
  };
}

/** Stores a choice. Resuming the emails of one company also withdraws the opt-out from all companies, and the other way round. */
async function storeChoice(
  scope: TenantScope,
  { personId, address, choice, now }: { personId: string; address: string | null; choice: OptOutChoice; now: Date },
): Promise<void> {
  const isWanted = choice === 'resume' || choice === 'resume_all';
  if (choice !== 'stop_all') await setUnsubscribed(scope, personId, isWanted ? null : now);
  if (address === null) return;
  if (choice !== 'stop_all') await setKeptOptOut(scope, { address, reach: 'organisation', isWanted, now });
  if (choice !== 'stop') await setKeptOptOut(scope, { address, reach: 'everyone', isWanted, now });
}
