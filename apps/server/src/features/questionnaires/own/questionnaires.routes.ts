import type { HandledRequest, HandlersOf } from '../../../platform/http/handlers.ts';
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
    listQuestionnaires: async ({ member, query }) => ({
      questionnaires: await questionnaires.list(member.organisationId, {
        includeArchived: query.include_archived === 'true',
      }),
    }),
    getQuestionnaire: async ({ member, params }) => ({
      questionnaire: await questionnaires.get(member.organisationId, params.id),
    }),
    getQuestionnaireContent: ({ member, params, query }) =>
      questionnaires.content(member.organisationId, params.id, query),
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
    exportQuestionnaireTexts: ({ member, params }) => texts.export(member.organisationId, params.id),
    importQuestionnaireTexts: (request) => texts.import(changeOf(request), request.body),
  };
}

function changeOf({
  member,
  requestId,
  address,
  params,
}: Pick<HandledRequest<'publishQuestionnaire'>, 'member' | 'requestId' | 'address' | 'params'>): QuestionnaireChange {
  return { member, requestId, address, questionnaireId: params.id };
}
