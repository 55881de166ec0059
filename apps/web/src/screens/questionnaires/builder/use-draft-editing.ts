import type { ErrorCode } from '@plumbline/contract/errors';
import type { QuestionnaireDetail } from '@plumbline/contract/wire';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useServices } from '../../../services.tsx';
import { HttpError } from '../../../session/http-error.ts';
import { useKeptDraft } from '../../../ui/use-kept-state.ts';
import type { Draft } from '../draft/draft.ts';
import { createDraftEditing, type DraftEditing, type EditedDraft, type StoredDraft } from '../draft/draft-editing.ts';
import { cacheQuestionnaire } from '../questionnaire-queries.ts';

const SAVE_PAUSE_MS = 800;

/** The edited draft of a questionnaire; the response to each save goes into the cache. */
export function useDraftEditing(
  { id, revision }: Pick<QuestionnaireDetail, 'id' | 'revision'>,
  draft: Draft,
): EditedDraft & { editing: DraftEditing } {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const [editing] = useState(() =>
    createDraftEditing(
      { draft, revision },
      {
        pauseMs: SAVE_PAUSE_MS,
        isConflict: isDraftConflict,
        save: async (body) => {
          const { questionnaire } = await api('changeQuestionnaireDraft', { params: { id }, body });
          cacheQuestionnaire(queryClient, questionnaire);
          return questionnaire.revision;
        },
      },
    ),
  );
  const kept = useKeptDraft<StoredDraft>('questionnaire', () => {
    const { saving, ...unsaved } = editing.current();
    return saving.kind === 'saved' ? undefined : unsaved;
  });
  // Saves changes that an ended session left unsaved, unless a colleague has changed the draft.
  useEffect(() => {
    if (kept === undefined) return;
    editing.replace({ ...editing.current(), revision: kept.revision });
    editing.edit(() => kept.draft);
  }, [editing, kept]);
  const current = useSyncExternalStore(editing.subscribe, editing.current);
  return { ...current, editing };
}

/** Whether a request was refused because somebody else has changed the draft. */
export function isDraftConflict(error: unknown): boolean {
  return error instanceof HttpError && error.code === ('questionnaire_changed' satisfies ErrorCode);
}
