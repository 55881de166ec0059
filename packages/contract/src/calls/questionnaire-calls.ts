import { message } from '../schemas/fields.ts';
import * as questionnaires from '../schemas/questionnaire.ts';
import { byId, plain, textFile } from './call-schemas.ts';

/** Enough for 200 questions with options in nine languages, some of which need two bytes per letter. */
const DRAFT_LIMIT_BYTES = 1024 * 1024;

/** The questionnaires of the product and of an organisation. */
export const QUESTIONNAIRE_CALLS = {
  listQuestionnaires: {
    ...plain,
    summary: 'List the questionnaires, those of the product first',
    query: questionnaires.questionnaireListQuery,
    response: questionnaires.questionnaireList,
  },
  getQuestionnaire: {
    ...byId,
    summary: 'One questionnaire, with its draft',
    response: questionnaires.questionnaireResponse,
  },
  getQuestionnaireContent: {
    ...byId,
    summary: 'The questions of a version or of the draft, in a language',
    query: questionnaires.questionnaireContentQuery,
    response: questionnaires.questionnaireContent,
  },
  createQuestionnaire: {
    ...plain,
    summary: 'Create a questionnaire as a draft, empty or as a copy',
    body: questionnaires.createQuestionnaireBody,
    response: questionnaires.questionnaireResponse,
    status: 201,
  },
  changeQuestionnaireDraft: {
    ...byId,
    summary: 'Replace the draft of a questionnaire',
    body: questionnaires.changeDraftBody,
    bodyLimitBytes: DRAFT_LIMIT_BYTES,
    response: questionnaires.questionnaireResponse,
  },
  beginQuestionnaireVersion: {
    ...byId,
    summary: 'Begin a new version: a draft with the content of the newest one',
    response: questionnaires.questionnaireResponse,
    status: 201,
  },
  discardQuestionnaireDraft: {
    ...byId,
    summary: 'Discard the draft of a questionnaire that has a published version, as it was read',
    query: questionnaires.readRevisionQuery,
    response: questionnaires.questionnaireResponse,
  },
  publishQuestionnaire: {
    ...byId,
    summary: 'Publish the draft as the next version, which never changes',
    body: questionnaires.publishBody,
    response: questionnaires.questionnaireResponse,
  },
  archiveQuestionnaire: {
    ...byId,
    summary: 'Archive a questionnaire: it is no longer offered; surveys with it stay as they are',
    response: questionnaires.questionnaireResponse,
  },
  restoreQuestionnaire: {
    ...byId,
    summary: 'Offer an archived questionnaire again',
    response: questionnaires.questionnaireResponse,
  },
  deleteQuestionnaire: {
    ...byId,
    summary: 'Delete a questionnaire that was never published, as it was read',
    query: questionnaires.readRevisionQuery,
    response: message,
  },
  exportQuestionnaireTexts: {
    ...byId,
    summary: 'The texts of a draft or of the newest version as CSV, a column for each language, for translators',
    response: textFile,
    file: 'text/csv; charset=utf-8',
  },
  importQuestionnaireTexts: {
    ...byId,
    summary: 'Put translated texts into a draft',
    body: questionnaires.importTextsBody,
    bodyLimitBytes: DRAFT_LIMIT_BYTES,
    response: questionnaires.importTextsResponse,
  },
  listUnsaidReversals: {
    ...byId,
    summary:
      'Versions in which agreeing with a sentence that reads unsafe counted as safe, because nobody said which end is safe',
    response: questionnaires.undeclaredReversals,
  },
  recomputeScores: {
    ...byId,
    summary: 'Score up to 200 results of such versions again; repeat it while results remain',
    response: questionnaires.recomputedScores,
  },
  previewQuestionnaire: {
    ...byId,
    summary:
      'An address that shows the questionnaire as a phone does, for a quarter of an hour; nothing is stored there',
    response: questionnaires.previewLink,
    status: 201,
  },
} as const;
