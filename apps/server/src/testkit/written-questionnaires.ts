import type { QuestionnaireDetail, QuestionnaireDraftBody } from '@plumbline/contract/wire';
import { expect } from 'vitest';
import type { Manager } from './server.ts';

/** The id of the own question in drafts of tests. */
export const OWN_QUESTION_ID = '018f2b7e-0000-7000-8000-000000000002';

/** A section with a title in English and German. */
export const AT_HEIGHT = { id: 'top', title: 'At height', titles: { de: 'In der Höhe' } };

/** Creates a questionnaire with the given draft. */
export async function writeQuestionnaire(
  manager: Manager,
  draft: QuestionnaireDraftBody,
): Promise<QuestionnaireDetail> {
  const { body } = await manager.call('createQuestionnaire', { body: { name: 'New' } });
  const { id, revision } = body.questionnaire;
  const changed = await manager.call('changeQuestionnaireDraft', { params: { id }, body: { revision, draft } });
  expect(changed.status).toBe(200);
  return changed.body.questionnaire;
}
