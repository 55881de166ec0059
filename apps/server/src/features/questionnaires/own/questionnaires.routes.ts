import type { OrganisationRequest } from '../../../platform/db/unit-of-work.ts';
import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { DraftsService } from './drafts.service.ts';
import type { PublishingService } from './publishing.service.ts';
import type { QuestionnaireChange } from './questionnaire-access.ts';
import type { QuestionnairesService } from './questionnaires.service.ts';
import type { QuestionnaireTextsService } from './texts/texts.service.ts';

type QuestionnaireCalls =
  | 'listQuestionnaires'
  | 'getQuestionnaire'
  | 'getQuestionnaireContent'
  | 'createQuestionnaire'
  | 'changeQuestionnaireDraft'
  | 'beginQuestionnaireVersion'
  | 'discardQuestionnaireDraft'
  | 'publishQuestionnaire'
  | 'archiveQuestionnaire'
  | 'restoreQuestionnaire'
  | 'deleteQuestionnaire'
  | 'exportQuestionnaireTexts'
  | 'importQuestionnaireTexts';

interface QuestionnaireServices {
  readonly questionnaires: QuestionnairesService;
  readonly questionnaireDrafts: DraftsService;
  readonly questionnairePublishing: PublishingService;
  readonly questionnaireTexts: QuestionnaireTextsService;
}

export function questionnaireHandlers({
  questionnaires,
  questionnaireDrafts: drafts,
  questionnairePublishing: publishing,
  questionnaireTexts: texts,
}: QuestionnaireServices): HandlersOf<QuestionnaireCalls> {
  return {
    listQuestionnaires: async ({ principal, query }) => ({
      questionnaires: await questionnaires.list(principal, {
        includeArchived: query.include_archived === 'true',
      }),
    }),
    getQuestionnaire: async ({ principal, params }) => ({
      questionnaire: await questionnaires.get(principal, params.id),
    }),
    getQuestionnaireContent: ({ principal, params, query }) => questionnaires.content(principal, params.id, query),
    createQuestionnaire: async (request) => ({ questionnaire: await questionnaires.create(request, request.body) }),
    changeQuestionnaireDraft: async (request) => ({
      questionnaire: await drafts.change(changeOf(request), request.body),
    }),
    beginQuestionnaireVersion: async (request) => ({ questionnaire: await drafts.begin(changeOf(request)) }),
    discardQuestionnaireDraft: async (request) => ({
      questionnaire: await drafts.discard(changeOf(request), request.query.revision),
    }),
    publishQuestionnaire: async (request) => ({
      questionnaire: await publishing.publish(changeOf(request), request.body.revision),
    }),
    archiveQuestionnaire: async (request) => ({ questionnaire: await publishing.archive(changeOf(request)) }),
    restoreQuestionnaire: async (request) => ({ questionnaire: await publishing.restore(changeOf(request)) }),
    deleteQuestionnaire: async (request) => {
      await publishing.delete(changeOf(request), request.query.revision);
      return { message: 'Questionnaire deleted successfully' };
    },
    exportQuestionnaireTexts: ({ principal, params }) => texts.export(principal, params.id),
    importQuestionnaireTexts: (request) => texts.import(changeOf(request), request.body),
  };
}

function changeOf(request: OrganisationRequest & { readonly params: { readonly id: string } }): QuestionnaireChange {
  return { ...request, questionnaireId: request.params.id };
}
