import { isDeepStrictEqual } from 'node:util';
import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import { checkDraft } from '@plumbline/domain/questionnaires/check-draft';
import { compileDraft } from '@plumbline/domain/questionnaires/compile-draft';
import { AppError } from '../../../core/errors.ts';
import type { WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { contentHash } from '../question-sets.repository.ts';
import { toDomainDraft } from './domain-draft.ts';
import {
  changeQuestionnaire,
  lockAndChange,
  type QuestionnaireChange,
  refuseChanged,
  requireDraft,
} from './questionnaire-access.ts';
import {
  archiveOrRestore,
  deleteQuestionnaire,
  findVersion,
  insertVersion,
  type VersionRow,
} from './questionnaires.repository.ts';
import { MAX_VERSIONS, refuseTooMany } from './refuse-too-many.ts';

/** Publishing, archiving and deleting questionnaires. */
export type PublishingService = ReturnType<typeof createPublishingService>;

export function createPublishingService(dependencies: WorkDependencies) {
  return {
    /**
     * Makes the draft the next version.
     *
     * @throws {AppError} `questionnaire_incomplete` with the missing parts; `questionnaire_without_draft`, `questionnaire_changed`,
     *   `questionnaire_unchanged` for a draft equal to the newest version, `questionnaire_archived`,
     *   `too_many_versions`
     */
    publish: (change: QuestionnaireChange, revision: number) =>
      changeQuestionnaire(dependencies, change, async (work, questionnaire) => {
        const draft = requireDraft(questionnaire, revision);
        refuseHoles(draft);
        const { id, latest_version } = questionnaire;
        const { now } = work;
        const content = compileDraft(toDomainDraft(draft));
        const hash = contentHash(content);
        const newest = await findVersion(work, id, latest_version);
        if (newest !== undefined && isUnchanged(newest, { hash, draft })) throw new AppError('questionnaire_unchanged');
        if (latest_version >= MAX_VERSIONS) throw new AppError('too_many_versions');
        const version = latest_version + 1;
        await insertVersion(work, { questionnaire_id: id, version, hash, content, draft, published_at: now });
        return 'questionnaire.published';
      }),
    /** Repeating it changes nothing. */
    archive: (change: QuestionnaireChange) =>
      changeQuestionnaire(dependencies, change, async (work, { id, archived_at }) => {
        if (archived_at !== null) return null;
        const { now } = work;
        await archiveOrRestore(work, id, now, now);
        return 'questionnaire.archived';
      }),
    /** Repeating it changes nothing. */
    restore: (change: QuestionnaireChange) =>
      changeQuestionnaire(dependencies, change, async (work, { id, archived_at }) => {
        if (archived_at === null) return null;
        await refuseTooMany(work);
        await archiveOrRestore(work, id, null, work.now);
        return 'questionnaire.restored';
      }),
    /** @throws {AppError} `questionnaire_published`, `questionnaire_changed` */
    delete: (change: QuestionnaireChange, readRevision: number) =>
      lockAndChange(dependencies, change, async (work, { id, latest_version, revision }) => {
        if (latest_version > 0) throw new AppError('questionnaire_published');
        refuseChanged({ revision }, readRevision);
        await deleteQuestionnaire(work, id);
        await work.record({ kind: 'questionnaire.deleted', entityId: id });
      }),
  };
}

/**
 * Whether a draft equals the newest version. The hash alone does not decide it, because the description and categories without questions
 * are not part of the content.
 */
function isUnchanged(newest: VersionRow, { hash, draft }: { hash: string; draft: QuestionnaireDraft }): boolean {
  return newest.hash === hash && isDeepStrictEqual(newest.draft, draft);
}

function refuseHoles(draft: QuestionnaireDraft): void {
  const details = checkDraft(toDomainDraft(draft))
    .filter(({ level }) => level === 'problem')
    .map(({ field, message }) => ({ field: field ?? 'draft', message }));
  if (details.length > 0) throw new AppError('questionnaire_incomplete', { details });
}
