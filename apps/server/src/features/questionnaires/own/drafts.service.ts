import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import { AppError } from '../../../core/errors.ts';
import type { WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { changeQuestionnaire, type QuestionnaireChange, refuseArchived, requireDraft } from './questionnaire-access.ts';
import { dropDraft, findVersion, replaceDraft } from './questionnaires.repository.ts';
import { withCheckedOutdated, withOutdatedSince } from './texts/outdated-translations.ts';

/**
 * Begins, changes and discards drafts. Changing and discarding require the draft's current revision. Published versions never change.
 */
export type DraftsService = ReturnType<typeof createDraftsService>;

export function createDraftsService(dependencies: WorkDependencies) {
  return {
    /** @throws {AppError} `questionnaire_without_draft`, `questionnaire_changed`, `questionnaire_archived` */
    change: (
      change: QuestionnaireChange,
      { revision, draft }: { readonly revision: number; readonly draft: QuestionnaireDraft },
    ) =>
      changeQuestionnaire(dependencies, change, async (work, questionnaire) => {
        const before = requireDraft(questionnaire, revision);
        // Clients that do not send the marks of outdated translations get them computed.
        const checked =
          draft.outdated_translations === undefined ? withOutdatedSince(before, draft) : withCheckedOutdated(draft);
        await replaceDraft(work, questionnaire, checked, work.now);
        return 'questionnaire.changed_draft';
      }),
    /** @throws {AppError} `questionnaire_has_draft`, `questionnaire_archived` */
    begin: (change: QuestionnaireChange) =>
      changeQuestionnaire(dependencies, change, async (work, questionnaire) => {
        refuseArchived(questionnaire);
        if (questionnaire.draft !== null) throw new AppError('questionnaire_has_draft');
        const newest = await findVersion(work, questionnaire.id, questionnaire.latest_version);
        if (newest === undefined) throw new RangeError(`questionnaire ${questionnaire.id} has no content`);
        await replaceDraft(work, questionnaire, newest.draft, work.now);
        return 'questionnaire.began_version';
      }),
    /** @throws {AppError} `questionnaire_without_draft`, `questionnaire_changed`; `questionnaire_not_published` when there is no version */
    discard: (change: QuestionnaireChange, revision: number) =>
      changeQuestionnaire(dependencies, change, async (work, questionnaire) => {
        requireDraft(questionnaire, revision);
        if (questionnaire.latest_version === 0) {
          throw new AppError('questionnaire_not_published', {
            message: 'This questionnaire was never published, so nothing would be left of it. Delete it instead.',
          });
        }
        await dropDraft(work, questionnaire.id, work.now);
        return 'questionnaire.discarded_draft';
      }),
  };
}
