import { ERRORS } from '@plumbline/contract/errors';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire, SAFETY_AND_READINESS, SYSTEM_VERSION } from '@plumbline/domain/questionnaires/system';
import { sql } from 'kysely';
import { AppError, refusedField } from '../../core/errors.ts';
import type { TenantScope } from '../../platform/db/tenant.ts';
import { keyOf, type VersionOfQuestionnaire } from './questionnaire-facts.repository.ts';

/** The questionnaire of a new survey, in the newest or fixed version. */
export interface AskedQuestionnaire {
  readonly id: string;
  readonly version: number;
  readonly questionnaire: Questionnaire;
  /** Hash of the content; `null`: not computed yet. */
  readonly hash: string | null;
}

/**
 * A system questionnaire, or the newest version of an own questionnaire.
 *
 * @throws {AppError} `questionnaire_not_found`; `questionnaire_not_published` for a questionnaire that has no version yet or is archived;
 *   `invalid_request` for an anonymous survey with unusual questions
 */
export async function findAskedQuestionnaire(
  { tx, organisationId }: TenantScope,
  id: string,
  { isAnonymous }: { isAnonymous: boolean },
): Promise<AskedQuestionnaire> {
  if (isAnonymous && id !== SAFETY_AND_READINESS.id) {
    const message = `Anonymous surveys ask “${SAFETY_AND_READINESS.questionnaire.name}”: if only a few people answered another questionnaire, their answers could be told apart.`;
    throw refusedField('questionnaire_id', message);
  }
  const system = findSystemQuestionnaire(id);
  if (system !== undefined) return { id, version: SYSTEM_VERSION, questionnaire: system.questionnaire, hash: null };
  const found = await tx
    .selectFrom('questionnaires')
    .leftJoin('questionnaire_versions', (join) =>
      join
        .onRef('questionnaire_versions.organisation_id', '=', 'questionnaires.organisation_id')
        .onRef('questionnaire_versions.questionnaire_id', '=', 'questionnaires.id')
        .onRef('questionnaire_versions.version', '=', 'questionnaires.latest_version'),
    )
    .select(['questionnaires.archived_at', 'questionnaire_versions.version'])
    .select(['questionnaire_versions.content', 'questionnaire_versions.hash'])
    .where('questionnaires.organisation_id', '=', organisationId)
    .where('questionnaires.id', '=', id)
    .executeTakeFirst();
  if (found === undefined) throw refusedChoice('questionnaire_not_found');
  const { archived_at, version, content, hash } = found;
  if (archived_at !== null || version === null || content === null) throw refusedChoice('questionnaire_not_published');
  return { id, version, questionnaire: content, hash };
}

/**
 * A fixed version, even if the questionnaire was archived since.
 *
 * @throws {Error} for a missing version, because versions are only deleted with their organisation
 */
export async function findAskedVersion(
  { tx, organisationId }: TenantScope,
  { id, version }: Pick<AskedQuestionnaire, 'id' | 'version'>,
): Promise<AskedQuestionnaire> {
  const system = findSystemQuestionnaire(id);
  if (system !== undefined) return { id, version, questionnaire: system.questionnaire, hash: null };
  const { content, hash } = await tx
    .selectFrom('questionnaire_versions')
    .select(['content', 'hash'])
    .where('organisation_id', '=', organisationId)
    .where('questionnaire_id', '=', id)
    .where('version', '=', version)
    .executeTakeFirstOrThrow();
  return { id, version, questionnaire: content, hash };
}

/**
 * The questionnaires of several campaigns, by {@link keyOf}, in the fixed version or else the newest, with one query. Questionnaires that
 * {@link findAskedQuestionnaire} refuses are missing.
 */
export async function findAskedQuestionnaires(
  { tx, organisationId }: TenantScope,
  wanted: readonly VersionOfQuestionnaire[],
): Promise<ReadonlyMap<string, AskedQuestionnaire>> {
  const all = new Map<string, AskedQuestionnaire>();
  const own = new Map<string, VersionOfQuestionnaire>();
  for (const each of wanted) {
    const { questionnaire_id: id, questionnaire_version } = each;
    const system = findSystemQuestionnaire(id);
    if (system === undefined) own.set(keyOf(each), each);
    else {
      const version = questionnaire_version ?? SYSTEM_VERSION;
      all.set(keyOf(each), { id, version, questionnaire: system.questionnaire, hash: null });
    }
  }
  if (own.size === 0) return all;
  const { rows } = await sql<
    VersionOfQuestionnaire & Omit<AskedQuestionnaire, 'id' | 'questionnaire'> & { content: Questionnaire }
  >`
    select wanted.id as questionnaire_id, wanted.version as questionnaire_version, asked.version, asked.content, asked.hash
    from unnest(${[...own.values()].map((each) => each.questionnaire_id)}::uuid[],
      ${[...own.values()].map((each) => each.questionnaire_version)}::integer[]) as wanted (id, version)
    join questionnaires on questionnaires.organisation_id = ${organisationId} and questionnaires.id = wanted.id
    join questionnaire_versions as asked on asked.organisation_id = ${organisationId}
      and asked.questionnaire_id = wanted.id and asked.version = coalesce(wanted.version, questionnaires.latest_version)
    where wanted.version is not null or questionnaires.archived_at is null`.execute(tx);
  for (const { content: questionnaire, version, hash, ...each } of rows) {
    all.set(keyOf(each), { id: each.questionnaire_id, version, questionnaire, hash });
  }
  return all;
}

function refusedChoice(code: 'questionnaire_not_found' | 'questionnaire_not_published'): AppError {
  return new AppError(code, { details: [{ field: 'questionnaire_id', message: ERRORS[code].message }] });
}
