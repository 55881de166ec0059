import type { ParsedInput } from '@plumbline/contract/contract';
import type { QuestionnaireDetail, QuestionnaireDraft } from '@plumbline/contract/wire';
import { findSystemQuestionnaire } from '@plumbline/domain/questionnaires/system';
import { AppError, refusedField } from '../../../../core/errors.ts';
import type { Scope } from '../../../../core/scope.ts';
import { inOrganisation } from '../../../../platform/db/tenant.ts';
import type { WorkDependencies } from '../../../../platform/db/unit-of-work.ts';
import { findToday } from '../../../organisations/lends.ts';
import { changeQuestionnaire, type QuestionnaireChange, requireDraft } from '../questionnaire-access.ts';
import { findWithNewest, replaceDraft } from '../questionnaires.repository.ts';
import { countChangedTexts, draftTextsCsv } from './draft-texts.ts';
import { withOutdatedSince } from './outdated-translations.ts';
import { putTexts } from './put-texts.ts';

/** Maximum number of unknown keys that the response to an import names. */
const MAX_UNKNOWN_KEYS = 20;

/** Maximum size of a draft in bytes: less than the call that changes a draft accepts, so that every draft can be changed. */
const MAX_DRAFT_BYTES = 1_000_000;

/** Maximum length of a questionnaire's name in the name of its file. */
const MAX_NAME_LETTERS = 60;

interface Imported {
  readonly questionnaire: QuestionnaireDetail;
  readonly changed: number;
  readonly unknown_keys: string[];
}

/** Export of texts for translators, and import of their translations. */
export type QuestionnaireTextsService = ReturnType<typeof createQuestionnaireTextsService>;

export function createQuestionnaireTextsService(dependencies: WorkDependencies) {
  const { db, clock } = dependencies;
  return {
    /**
     * The texts of the draft, or of the newest version when there is none, as CSV.
     *
     * @throws {AppError} `questionnaire_not_found`; `system_questionnaire`, whose translations are part of the product
     */
    export: async (reader: Scope, id: string) => {
      if (findSystemQuestionnaire(id) !== undefined) throw new AppError('system_questionnaire');
      const { found, today } = await inOrganisation(db, reader, async (scope) => ({
        found: await findWithNewest(scope, id),
        today: await findToday(scope, clock.now()),
      }));
      const draft = found?.draft ?? found?.newest_draft;
      if (draft === undefined || draft === null) throw new AppError('questionnaire_not_found');
      return {
        file_name: `${fileNamePart(draft.name)}-texts-${today}.csv`,
        text: draftTextsCsv(draft),
      };
    },
    /**
     * Puts texts into the draft: all of them, or none when one is refused.
     *
     * @throws {AppError} `invalid_request` that names the text; as a change of the draft does
     */
    import: async (
      change: QuestionnaireChange,
      { revision, texts }: ParsedInput<'importQuestionnaireTexts'>['body'],
    ): Promise<Imported> => {
      let changed = 0;
      let unknownKeys: string[] = [];
      const questionnaire = await changeQuestionnaire(dependencies, change, async (work, found) => {
        const before = requireDraft(found, revision);
        const after = putTexts(before, texts);
        unknownKeys = after.unknownKeys;
        changed = countChangedTexts(before, after.draft);
        if (changed === 0) return null;
        const draft = withOutdatedSince(before, after.draft);
        refuseTooLong(draft);
        await replaceDraft(work, found, draft, work.now);
        return 'questionnaire.imported_texts';
      });
      return { questionnaire, changed, unknown_keys: unknownKeys.slice(0, MAX_UNKNOWN_KEYS) };
    },
  };
}

/** The name in characters that every file system and header accepts; "questionnaire" if none is left. */
function fileNamePart(name: string): string {
  const safe = name
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, MAX_NAME_LETTERS)
    .replaceAll(/^-|-$/g, '');
  return safe === '' ? 'questionnaire' : safe;
}

function refuseTooLong(draft: QuestionnaireDraft): void {
  if (Buffer.byteLength(JSON.stringify(draft)) <= MAX_DRAFT_BYTES) return;
  const message = 'The texts of this questionnaire are too long together. Shorten some, or ask it in two parts.';
  throw refusedField('texts', message);
}
