import { randomUUID } from 'node:crypto';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { summarise } from '../features/questionnaires/own/stored-summary.ts';
import { contentHash } from '../features/questionnaires/question-sets.repository.ts';
import type { TenantScope } from '../platform/db/tenant.ts';

/** Stores a published own questionnaire: by default "Pulse" under another name. */
export async function addOwnQuestionnaire(
  scope: TenantScope,
  content: Questionnaire = { ...PULSE.questionnaire, name: 'Toolbox talk' },
): Promise<string> {
  const { tx, organisationId } = scope;
  const id = randomUUID();
  const now = new Date();
  await tx
    .insertInto('questionnaires')
    .values({
      organisation_id: organisationId,
      id,
      name: content.name,
      draft: '{}',
      summary: JSON.stringify(summarise(content, null)),
      revision: 1,
      latest_version: 0,
      archived_at: null,
      created_at: now,
      updated_at: now,
    })
    .execute();
  await publishOwnQuestionnaire(scope, id, content);
  return id;
}

/** Stores the next version of an own questionnaire. @returns the version number */
export async function publishOwnQuestionnaire(
  { tx, organisationId }: TenantScope,
  id: string,
  content: Questionnaire,
): Promise<number> {
  const { latest_version: version } = await tx
    .updateTable('questionnaires')
    .set((eb) => ({
      summary: JSON.stringify(summarise(content, null)),
      latest_version: eb('latest_version', '+', 1),
    }))
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .returning('latest_version')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('questionnaire_versions')
    .values({
      organisation_id: organisationId,
      questionnaire_id: id,
      version,
      hash: contentHash(content),
      content: JSON.stringify(content),
      draft: '{}',
      published_at: new Date(),
    })
    .execute();
  return version;
}

export async function archiveOwnQuestionnaire({ tx, organisationId }: TenantScope, id: string): Promise<void> {
  await tx
    .updateTable('questionnaires')
    .set({ archived_at: new Date() })
    .where('organisation_id', '=', organisationId)
    .where('id', '=', id)
    .execute();
}
