import type { ParsedInput } from '@plumbline/contract/contract';
import type { QuestionnaireDraft } from '@plumbline/contract/wire';
import {
  findSystemQuestionnaire,
  SYSTEM_QUESTIONNAIRES,
  SYSTEM_VERSION,
} from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import type { Scope } from '../../../core/scope.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { findContent } from './find-content.ts';
import { copyOfDraft, draftOfSystem, emptyDraft } from './new-draft.ts';
import { readDetail } from './questionnaire-access.ts';
import { toContent, toSummary, toSystemDetail, toSystemSummary } from './questionnaires.presenter.ts';
import { findWithNewest, insertQuestionnaire, listQuestionnaires } from './questionnaires.repository.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type NewQuestionnaire = ParsedInput<'createQuestionnaire'>['body'];

export type QuestionnairesService = ReturnType<typeof createQuestionnairesService>;

export function createQuestionnairesService(dependencies: WorkDependencies) {
  const { db, random } = dependencies;

  async function newDraft(scope: TenantScope, body: NewQuestionnaire): Promise<QuestionnaireDraft> {
    if (body.copy_of === null) return emptyDraft(body);
    const system = findSystemQuestionnaire(body.copy_of);
    if (system !== undefined) return draftOfSystem(system, body);
    const copied = await findWithNewest(scope, body.copy_of);
    const draft = copied?.draft ?? copied?.newest_draft;
    if (draft === undefined || draft === null) throw new AppError('questionnaire_not_found');
    return copyOfDraft(draft, body.name, random.uuid);
  }

  return {
    /** System questionnaires, then the organisation's own questionnaires by name. */
    list: async (reader: Scope, options: { includeArchived: boolean }) => [
      ...SYSTEM_QUESTIONNAIRES.map(toSystemSummary),
      ...(await inOrganisation(db, reader, (scope) => listQuestionnaires(scope, options))).map(toSummary),
    ],
    /** @throws {AppError} `questionnaire_not_found` */
    get: async (reader: Scope, id: string) => {
      const system = findSystemQuestionnaire(id);
      if (system !== undefined) return toSystemDetail(system);
      return inOrganisation(db, reader, (scope) => readDetail(scope, id));
    },
    /** @throws {AppError} `questionnaire_not_found`, also for a version that does not exist */
    content: async (
      reader: Scope,
      id: string,
      { version, language }: ParsedInput<'getQuestionnaireContent'>['query'],
    ) => {
      const system = findSystemQuestionnaire(id);
      if (system !== undefined) {
        if (version !== undefined && version !== SYSTEM_VERSION) throw new AppError('questionnaire_not_found');
        return toContent(system.questionnaire, SYSTEM_VERSION, language);
      }
      return inOrganisation(db, reader, async (scope) => {
        const found = await findContent(scope, id, version ?? null);
        if (found === null) throw new AppError('questionnaire_not_found');
        return toContent(found.questionnaire, found.version, language);
      });
    },
    /** @throws {AppError} `too_many_questionnaires`; `questionnaire_not_found` for one to copy */
    create: (request: OrganisationRequest, body: NewQuestionnaire) =>
      inRequest(dependencies, request, async (work) => {
        const questionnaireId = await work.createOnce('createQuestionnaire', body, async (id) => {
          await refuseTooMany(work);
          await insertQuestionnaire(work, { id, draft: await newDraft(work, body), now: work.now });
          await work.record({ kind: 'questionnaire.created', entityId: id });
        });
        return readDetail(work, questionnaireId);
      }),
  };
}
