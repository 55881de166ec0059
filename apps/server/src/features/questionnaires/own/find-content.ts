import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { toDomainDraft } from './domain-draft.ts';
import { findVersion, findWithNewest } from './questionnaires.repository.ts';

interface FoundQuestionnaire {
  readonly questionnaire: Questionnaire;
  /** `null`: it is the draft. */
  readonly version: number | null;
}

/** The given version, otherwise the draft, or the newest version when there is no draft. */
export async function findContent(
  scope: TenantScope,
  id: string,
  version: number | null,
): Promise<FoundQuestionnaire | null> {
  if (version !== null) {
    const found = await findVersion(scope, id, version);
    return found === undefined ? null : { questionnaire: found.content, version };
  }
  const found = await findWithNewest(scope, id);
  if (found === undefined) return null;
  if (found.draft !== null) return { questionnaire: compileDraft(toDomainDraft(found.draft)), version: null };
  return found.newest === null ? null : { questionnaire: found.newest, version: found.latest_version };
}
