import type { PublicSurveyResponse } from '@plumbline/contract/wire';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import type { Questionnaire } from '@plumbline/domain/questionnaire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { PARTICIPANT_PHRASES } from '@plumbline/phrases/participant';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import { wholeOrganisation } from '../../../core/scope.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import { inOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import { findContent } from '../own/find-content.ts';
import { toShownQuestions } from '../shown-questions.ts';
import { findAskingOrganisation } from './preview.repository.ts';
import { createPreviewTokens, type PreviewTokens } from './preview-token.ts';

export type PreviewService = ReturnType<typeof createPreviewService>;

interface PreviewDependencies {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  /** The secret from which the key of the tokens is derived. */
  readonly loadSecret: () => Promise<Uint8Array>;
}

export function createPreviewService({ db, clock, loadSecret }: PreviewDependencies) {
  let tokens: Promise<PreviewTokens> | undefined;
  const loadTokens = async () => createPreviewTokens({ secret: await loadSecret(), clock });
  const tokensNow = async () => {
    tokens ??= loadTokens();
    try {
      return await tokens;
    } catch (error) {
      // The next preview loads the secret again.
      tokens = undefined;
      throw error;
    }
  };

  return {
    /**
     * Signs an address of the participant's page with the draft, or with the newest version where there is no draft.
     *
     * @throws {AppError} `questionnaire_not_found`
     */
    link: async (organisationId: string, questionnaireId: string) => {
      const found = await inOrganisation(db, wholeOrganisation(organisationId), (scope) =>
        find(scope, questionnaireId, null),
      );
      if (found === null) throw new AppError('questionnaire_not_found');
      const { version, questionnaire } = found;
      const { sign } = await tokensNow();
      const { token, expiresAt } = await sign({ organisationId, questionnaireId, version });
      return { url: `/preview/${token}?language=${questionnaire.language}`, expires_at: expiresAt.toISOString() };
    },
    /**
     * The page of a preview, as a participant would get it, with the questions in the order of the questionnaire.
     *
     * @param asked `null`: the questionnaire's own language
     * @returns `null` for a forged or expired token, or a deleted questionnaire
     */
    open: async (token: string, asked: SurveyLanguage | null) => {
      const { verify } = await tokensNow();
      const previewed = await verify(token);
      if (previewed === null) return null;
      const { organisationId, questionnaireId, version } = previewed;
      return inOrganisation(db, wholeOrganisation(organisationId), async (scope) => {
        const found = await find(scope, questionnaireId, version);
        const organisation = await findAskingOrganisation(scope);
        if (found === null || organisation === undefined) return null;
        return toPreview(found.questionnaire, organisation, asked ?? found.questionnaire.language);
      });
    },
  };
}

async function find(scope: TenantScope, id: string, version: number | null) {
  const system = findSystemQuestionnaire(id);
  if (system !== undefined) return { questionnaire: system.questionnaire, version: null };
  return findContent(scope, id, version);
}

type Asking = NonNullable<Awaited<ReturnType<typeof findAskingOrganisation>>>;

/** A survey without an invitation. The participant has no name, so the page greets with the general word. */
function toPreview(
  questionnaire: Questionnaire,
  { name, participant_notice, notice_url, retention_months }: Asking,
  language: SurveyLanguage,
): PublicSurveyResponse {
  const ownWords = participant_notice[language] ?? {};
  const { anonymousTitle } = PARTICIPANT_PHRASES[language];
  return {
    survey: {
      id: '',
      answers_key: '',
      title: anonymousTitle,
      description: null,
      participant_name: '',
      participant_email: null,
      company: null,
      status: 'invited',
      category: '',
      minutes: questionnaire.minutes,
      language,
      expires_at: null,
      organisation_name: name,
      notice: {
        why: ownWords.why ?? null,
        who: ownWords.who ?? null,
        is_anonymous: false,
        group_threshold: null,
        retention_months,
        url: notice_url,
      },
    },
    questions: toShownQuestions(questionnaire, questionnaire.questions, language),
    can_access: true,
    language,
    message: null,
    error: null,
  };
}
