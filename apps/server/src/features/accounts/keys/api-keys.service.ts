import type { ParsedInput } from '@plumbline/contract/contract';
import type { ApiKey } from '@plumbline/contract/wire';
import { KEY_DAYS_MAX } from '@plumbline/domain/api-key';
import { plusDays } from '@plumbline/domain/campaigns/local-date';
import { dayWindow, localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { AppError, refusedField } from '../../../core/errors.ts';
import type { Member } from '../../../core/principal.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import {
  inRequest,
  type OrganisationRequest,
  type RequestWork,
  type WorkDependencies,
} from '../../../platform/db/unit-of-work.ts';
import { chooseSites, findTimeZone, lockOrganisation } from '../../organisations/lends.ts';
import { listSitesById } from '../../workforce/lends.ts';
import { stateOf, toApiKey } from './api-keys.presenter.ts';
import { deleteKey, insertKey, listKeys, lockKey, updateKey } from './api-keys.repository.ts';
import { newSecret } from './key-secret.ts';

/** Maximum number of keys of an organisation, including ended ones. */
export const MAX_API_KEYS = 50;
const DAY_MS = 86_400_000;

/** Keys with which programs use the API, for administrators. */
export type ApiKeysService = ReturnType<typeof createApiKeysService>;

export function createApiKeysService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;

  return {
    list: (principal: Member) => inOrganisation(db, principal, (scope) => readKeys(scope, clock.now())),
    /** @throws {AppError} `too_many_api_keys`; `invalid_request` for a day or sites that cannot be chosen */
    create: (
      request: OrganisationRequest<Member>,
      { name, rights, site_ids, ends_on }: ParsedInput<'createApiKey'>['body'],
    ) =>
      inRequest(dependencies, request, async (work) => {
        const { now, random, principal } = work;
        await lockOrganisation(work);
        if ((await listKeys(work)).length >= MAX_API_KEYS) throw new AppError('too_many_api_keys');
        const { secret, ...stored } = newSecret(random);
        const id = random.uuid();
        await insertKey(work, {
          id,
          user_id: principal.userId,
          name,
          rights: [...rights],
          site_ids: await chooseSites(work, { role: 'safety_manager', siteIds: site_ids, previousSites: null }),
          ...stored,
          created_at: now,
          ends_at: await endOf(work, ends_on),
        });
        await work.record({ kind: 'api_key.created', entityId: id });
        return { key: await readKey(work, id), secret };
      }),
    /**
     * Gives a key a new secret, and makes the caller its owner. The previous secret also works for some days, unless the key had stopped
     * working: then a former administrator may still know the secret.
     *
     * @throws {AppError} `api_key_not_found`, `api_key_ended`
     */
    rotate: (request: OrganisationRequest<Member>, id: string, { overlap_days }: ParsedInput<'rotateApiKey'>['body']) =>
      inRequest(dependencies, request, async (work) => {
        const { now, random, principal } = work;
        const before = await lockKey(work, id);
        const row = (await listKeys(work)).find((key) => key.id === id);
        if (before === undefined || row === undefined) throw new AppError('api_key_not_found');
        const state = stateOf(row, now);
        if (state === 'ended') throw new AppError('api_key_ended');
        const { secret, ...stored } = newSecret(random);
        const isKept = overlap_days > 0 && state === 'active';
        await updateKey(work, id, {
          user_id: principal.userId,
          ...stored,
          previous_hash: isKept ? before.secret_hash : null,
          previous_ends_with: isKept ? before.ends_with : null,
          previous_until: isKept ? new Date(now.getTime() + overlap_days * DAY_MS) : null,
        });
        await work.record({ kind: 'api_key.rotated', entityId: id });
        return { key: await readKey(work, id), secret };
      }),
    /** @throws {AppError} `api_key_not_found` */
    revoke: (request: OrganisationRequest<Member>, id: string) =>
      inRequest(dependencies, request, async (work) => {
        if (!(await deleteKey(work, id))) throw new AppError('api_key_not_found');
        await work.record({ kind: 'api_key.revoked', entityId: id });
      }),
  };
}

/** The moment at which a key ends. @throws {AppError} `invalid_request` for a day that is over, or later than in a year */
async function endOf(work: RequestWork, endsOn: string): Promise<Date> {
  const timeZone = await findTimeZone(work);
  const today = localDateOf(work.now, timeZone);
  const last = plusDays(today, KEY_DAYS_MAX);
  if (endsOn < today) throw refusedField('ends_on', 'This day is over. Choose today or a later day.');
  if (last === null || endsOn > last)
    throw refusedField('ends_on', 'A key works for a year at most. Choose an earlier day.');
  return dayWindow(endsOn, timeZone).endsAt;
}

async function readKeys(scope: TenantScope, now: Date): Promise<ApiKey[]> {
  const rows = await listKeys(scope);
  const sites = await listSitesById(scope, [...new Set(rows.flatMap(({ site_ids }) => site_ids ?? []))]);
  const timeZone = await findTimeZone(scope);
  return rows.map((row) => toApiKey(row, { now, timeZone, sites }));
}

async function readKey(work: RequestWork, id: string): Promise<ApiKey> {
  const key = (await readKeys(work, work.now)).find((each) => each.id === id);
  if (key === undefined) throw new AppError('api_key_not_found');
  return key;
}
