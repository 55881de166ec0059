import type { ParsedInput } from '@plumbline/contract/contract';
import type {
  QuestionnaireContent,
  QuestionnaireDetail,
  QuestionnaireDraft,
  QuestionnaireSummary,
} from '@plumbline/contract/wire';
import {
  findSystemQuestionnaire,
  SYSTEM_QUESTIONNAIRES,
  SYSTEM_VERSION,
} from '@plumbline/domain/questionnaires/system';
import { AppError } from '../../../core/errors.ts';
import { findRepeatedCreation } from '../../../platform/db/idempotency.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findContent } from './find-content.ts';
import { copyOfDraft, draftOfSystem, emptyDraft } from './new-draft.ts';
import {
  type QuestionnaireChange,
  type QuestionnaireDependencies,
  readDetail,
  recordChange,
} from './questionnaire-access.ts';
import { toContent, toSummary, toSystemDetail, toSystemSummary } from './questionnaires.presenter.ts';
import { findWithNewest, insertQuestionnaire, listQuestionnaires } from './questionnaires.repository.ts';
import { refuseTooMany } from './refuse-too-many.ts';

type NewQuestionnaire = ParsedInput<'createQuestionnaire'>['body'];

export interface QuestionnairesService {
  /** Those of the product first, then the organisation's own by name. */
  list(organisationId: string, options: { includeArchived: boolean }): Promise<QuestionnaireSummary[]>;
  /** @throws {AppError} `questionnaire_not_found` */
  get(organisationId: string, id: string): Promise<QuestionnaireDetail>;
  /** @throws {AppError} `questionnaire_not_found`, also for a version that does not exist */
  content(
    organisationId: string,
    id: string,
    query: ParsedInput<'getQuestionnaireContent'>['query'],
  ): Promise<QuestionnaireContent>;
  /** @throws {AppError} `too_many_questionnaires`; `questionnaire_not_found` for one to copy */
  create(
    request: Omit<QuestionnaireChange, 'questionnaireId'> & { idempotencyKey: string | null },
    body: NewQuestionnaire,
  ): Promise<QuestionnaireDetail>;
}

export function createQuestionnairesService(dependencies: QuestionnaireDependencies): QuestionnairesService {
  const { db, clock, random } = dependencies;

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
    list: async (organisationId, options) => [
      ...SYSTEM_QUESTIONNAIRES.map(toSystemSummary),
      ...(await inOrganisation(db, organisationId, (scope) => listQuestionnaires(scope, options))).map(toSummary),
    ],
    get: async (organisationId, id) => {
      const system = findSystemQuestionnaire(id);
      if (system !== undefined) return toSystemDetail(system);
      return inOrganisation(db, organisationId, (scope) => readDetail(scope, id));
    },
    content: async (organisationId, id, { version, language }) => {
      const system = findSystemQuestionnaire(id);
      if (system !== undefined) {
        if (version !== undefined && version !== SYSTEM_VERSION) throw new AppError('questionnaire_not_found');
        return toContent(system.questionnaire, SYSTEM_VERSION, language);
      }
      return inOrganisation(db, organisationId, async (scope) => {
        const found = await findContent(scope, id, version ?? null);
        if (found === null) throw new AppError('questionnaire_not_found');
        return toContent(found.questionnaire, found.version, language);
      });
    },
    create: ({ member, requestId, address, idempotencyKey }, body) => {
      const now = clock.now();
      const questionnaireId = random.uuid();
      return inOrganisation(db, member.organisationId, async (scope) => {
        const repeated = await findRepeatedCreation(scope, {
          userId: member.userId,
          key: idempotencyKey,
          call: 'createQuestionnaire',
          request: body,
          createdId: questionnaireId,
          now,
        });
        if (repeated !== null) return readDetail(scope, repeated);
        await refuseTooMany(scope);
        await insertQuestionnaire(scope, { id: questionnaireId, draft: await newDraft(scope, body), now });
        const change = { member, requestId, address, questionnaireId };
        await recordChange(dependencies, scope, change, 'questionnaire.created');
        return readDetail(scope, questionnaireId);
      });
    },
  };
}

/** The draft, or the newest version when there is none. */
