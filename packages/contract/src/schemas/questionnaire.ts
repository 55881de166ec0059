import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { MAX_QUESTIONS } from '@plumbline/domain/questionnaires/check-draft';
import { isWeight, WEIGHT_RULE } from '@plumbline/domain/weight';
import { z } from 'zod';
import { clearableText, line, moment, surveyLanguage, text, uuid } from './fields.ts';
import { findInvalidTranslations } from './own-question-texts.ts';
import { draftQuestion, participantQuestion, question } from './question.ts';
import { storedWeight } from './written-question.ts';

export const SECTION_TITLE_LENGTH = 120;

const name = line(120).refine((value) => value !== '', 'Fill in this field.');

/** Text of an organisation, without braces: analyses quote it, and mark placeholders with braces. */
const plainText = (max: number) => text(max).refine((value) => !/[{}]/.test(value), 'Write no { or }.');

/** A category of an organisation. Its key is stable, because results refer to it. */
const ownCategory = z.object({
  key: z.string().regex(/^own_[a-z0-9_]{1,40}$/, 'Use own_ and small letters, digits and underscores.'),
  name: plainText(60),
  /** Advice for a low category; texts can be empty. */
  advice: z.object({
    /** What a low category means for work today, as the end of a sentence. */
    meaning: plainText(200)
      // The text becomes a part of a sentence.
      .overwrite((value) => value.replace(/[\s.]+$/, ''))
      .default(''),
    site: plainText(300).default(''),
    person: plainText(300).default(''),
    open_question: plainText(200).default(''),
  }),
});

const sectionId = z.string().regex(/^[a-z0-9_-]{1,40}$/, 'Use small letters, digits, - and _.');

const section = z.object({
  id: sectionId,
  title: text(SECTION_TITLE_LENGTH),
  /** The title in further languages. */
  titles: z.partialRecord(surveyLanguage, text(SECTION_TITLE_LENGTH)).default({}),
});

const itemFields = {
  /** Null: no section. Items of a section are consecutive. */
  section_id: sectionId.nullable().default(null),
};

/** A library question; only its weight and `required` can be changed. */
const libraryItem = z.object({
  ...itemFields,
  kind: z.literal('library'),
  question_id: uuid,
  weight: storedWeight,
  is_required: z.boolean(),
});

/** A question of the organisation, with its own copy of the texts. */
const ownItem = z.object({
  ...itemFields,
  kind: z.literal('own'),
  /** Stable: answers refer to it, and new versions keep it. */
  question_id: uuid,
  question: draftQuestion,
});

export const questionnaireItem = z.discriminatedUnion('kind', [libraryItem, ownItem], { error: 'Use library or own.' });

const MOST_OUTDATED = 20_000;

/** Translations of one text whose original has changed since they were made. */
const outdatedTranslations = z.object({
  /** Key of the text, as in exported texts: `questions.<id>.<text>` or `sections.<id>.title`. */
  key: text(120),
  /** The original text at the time of the translation. */
  original: text(1000),
  languages: z.array(surveyLanguage).max(SURVEY_LANGUAGES.length, 'Name each language once.'),
});

/** A stored draft, whose translations were checked when the client sent it. */
const storedDraft = z
  .object({
    name,
    description: clearableText(500).default(null),
    /** The original language. */
    language: surveyLanguage,
    /** `shuffled`: a different order for each participant, within sections. */
    order: z.enum(['shuffled', 'fixed'], 'Use shuffled or fixed.').default('shuffled'),
    categories: z.array(ownCategory).max(20, 'Use at most 20 categories of your own.').default([]),
    sections: z.array(section).max(30, 'Use at most 30 sections.').default([]),
    items: z.array(questionnaireItem).max(MAX_QUESTIONS, `Use at most ${MAX_QUESTIONS} questions.`).default([]),
    /**
     * If missing in a change, outdated translations are found by comparing with the stored draft. If given, missing entries count as
     * confirmed, and entries that are not outdated are dropped.
     */
    outdated_translations: z
      .array(outdatedTranslations)
      .max(MOST_OUTDATED, `Use at most ${MOST_OUTDATED.toLocaleString('en')} outdated translations.`)
      .optional(),
  })
  .meta({ id: 'QuestionnaireDraft' });

/** Maximum number of problems of translations in one response. */
const MAX_PROBLEMS = 20;

/** A questionnaire that is being written. It may be incomplete until it is published. */
export const questionnaireDraft = storedDraft.check(({ value, issues }) => {
  if (issues.length > 0) return;
  let named = 0;
  for (const [index, item] of value.items.entries()) {
    const { weight, path: ofWeight } =
      item.kind === 'own'
        ? { weight: item.question.weight, path: ['question', 'weight'] }
        : { weight: item.weight, path: ['weight'] };
    if (!isWeight(weight)) {
      issues.push({ code: 'custom', path: ['items', index, ...ofWeight], input: value, message: WEIGHT_RULE });
      named += 1;
      if (named === MAX_PROBLEMS) return;
    }
    if (item.kind !== 'own') continue;
    for (const { path, message } of findInvalidTranslations(item.question)) {
      issues.push({ code: 'custom', path: ['items', index, 'question', ...path], input: value, message });
      named += 1;
      if (named === MAX_PROBLEMS) return;
    }
  }
});

/** A finding about a draft: a `problem` prevents publication, `advice` does not. */
export const questionnaireCheck = z.object({
  level: z.enum(['problem', 'advice']),
  /** Path of the field in the draft, such as `items.3`; `null`: the whole draft. */
  field: z.string().nullable(),
  message: z.string(),
});

/** Translation coverage of a questionnaire in a language. */
const languageCoverage = z.object({
  language: z.enum(SURVEY_LANGUAGES),
  /** Number of texts without a translation: questions, options, titles of sections. */
  missing: z.int(),
  /** Number of outdated translations. */
  outdated: z.int(),
});

export const questionnaireSummary = z.object({
  id: uuid,
  name: z.string(),
  description: z.string().nullable(),
  is_system: z.boolean(),
  language: z.enum(SURVEY_LANGUAGES),
  /** Of the newest version, or of the draft when there is no version yet. */
  questions: z.int(),
  minutes: z.int(),
  /** The same without free-text questions, which group mode asks only if the campaign allows free text. */
  without_free_text: z.object({ questions: z.int(), minutes: z.int() }),
  languages: z.array(languageCoverage),
  /** Newest published version; null: not published yet. */
  version: z.int().nullable(),
  has_draft: z.boolean(),
  archived_at: moment.nullable(),
  /** Null: part of the product. */
  updated_at: moment.nullable(),
});

const questionnaireVersion = z.object({ version: z.int(), published_at: moment.nullable() });

export const questionnaireDetail = questionnaireSummary
  .extend({
    /** The draft, with the revision that a change must name. */
    draft: storedDraft.nullable(),
    /** The draft of the newest version, while there is no new draft; null with a draft, and for system questionnaires. */
    published_draft: storedDraft.nullable(),
    revision: z.int(),
    /** Findings about the draft; empty without a draft. */
    checks: z.array(questionnaireCheck),
    /** Newest first. */
    versions: z.array(questionnaireVersion),
  })
  .meta({ id: 'Questionnaire' });

export const questionnaireList = z.object({ questionnaires: z.array(questionnaireSummary) });
export const questionnaireResponse = z.object({ questionnaire: questionnaireDetail });

export const createQuestionnaireBody = z.object({
  name,
  language: surveyLanguage.default('en'),
  /**
   * Id of a questionnaire to copy; null or missing: an empty draft. The copy of an own questionnaire keeps its language.
   */
  copy_of: uuid.nullable().default(null),
});

const READ_REVISION = 'Use the number that the draft was read with.';
const revision = z.int(READ_REVISION).min(1);

export const changeDraftBody = z.object({ revision, draft: questionnaireDraft });
export const publishBody = z.object({ revision });

/** For calls without a body. */
export const readRevisionQuery = z.object({
  revision: z.coerce.number<number>(READ_REVISION).int(READ_REVISION).min(1).max(1_000_000_000),
});

export const questionnaireListQuery = z.object({
  /** Whether archived questionnaires are included. */
  include_archived: z.enum(['true', 'false'], 'Use true or false.').default('false'),
});

/** Missing version: the draft, or the newest version without a draft. */
export const questionnaireContentQuery = z.object({
  version: z.coerce.number('Use the number of a version.').int().min(1).max(1_000_000).optional(),
  /** Missing: the questionnaire's original language. */
  language: surveyLanguage.optional(),
});

/** A questionnaire in one language, in the written order. */
export const questionnaireContent = z.object({
  name: z.string(),
  version: z.int().nullable(),
  language: z.enum(SURVEY_LANGUAGES),
  minutes: z.int(),
  order: z.enum(['shuffled', 'fixed']),
  categories: z.array(z.object({ key: z.string(), name: z.string(), counts: z.enum(['overall', 'consistency']) })),
  questions: z.array(
    z.object({
      section: z.string().nullable(),
      /** As members see it. */
      question,
      /** As participants see it in the language. */
      shown: participantQuestion,
    }),
  ),
});

/** Texts of a draft, one row for each text and language. */
export const importTextsBody = z.object({
  revision,
  texts: z
    .array(z.object({ key: text(120), language: surveyLanguage, text: text(1000) }))
    .min(1, 'Give at least one text.')
    .max(5_000, 'Send at most 5,000 texts at once.'),
});

export const importTextsResponse = z.object({
  questionnaire: questionnaireDetail,
  changed: z.int(),
  /** Keys that the draft does not have, at most twenty. */
  unknown_keys: z.array(z.string()),
});

export const undeclaredReversals = z.object({
  /** Newest first. */
  versions: z.array(
    z.object({
      version: z.int(),
      /** The questions that should have been reversed. */
      questions: z.array(z.string()),
      /** Number of results that can be computed again. */
      results: z.int(),
      /** Number of answers in group mode, whose figures are not changed. */
      group_results: z.int(),
    }),
  ),
});

export const recomputedScores = z.object({ recomputed: z.int(), remaining: z.int() });

export const previewLink = z.object({
  /** Path of the participant's page with this questionnaire, on this server; only its own pages can frame it. */
  url: z.string(),
  expires_at: moment,
});
