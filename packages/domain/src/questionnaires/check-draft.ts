import { THRESHOLDS_OF_FEW_QUESTIONS } from '../campaigns/threshold.ts';
import { OPPOSITE_PAIRS } from '../consistency-items.ts';
import { countedQuestions, hasEnoughScales } from '../group-results/scored-people.ts';
import { SURVEY_LANGUAGES } from '../languages.ts';
import { systemQuestionBySlug } from '../question-library.ts';
import { codecOf, maxScore } from '../question-types.ts';
import { overallCategories, type Questionnaire } from '../questionnaire.ts';
import { decideReversal, highestAnswerInWords, needsDeclaredSafeEnd } from '../reversal.ts';
import { isWeight, WEIGHT_RULE, weightUnits } from '../weight.ts';
import { checkTranslations } from './check-translations.ts';
import { compileDraft } from './compile-draft.ts';
import { isLibraryQuestion, type QuestionnaireDraft, questionIdOf, questionOf } from './draft.ts';
import { LIBRARY_CATEGORIES } from './library-rules.ts';
import { countOutdated } from './outdated-translations.ts';
import { outdatedInWords } from './translation-words.ts';

/** Maximum number of questions of a questionnaire, as of a survey. */
export const MAX_QUESTIONS = 200;
/** Estimated minutes above which many people do not finish. */
const LONG_MINUTES = 15;

/** A finding about a draft: a `problem` prevents publication, `advice` does not. */
export interface DraftCheck {
  readonly level: 'problem' | 'advice';
  /** Path of the entry in the draft, such as `items.3`; `null`: about the whole draft. */
  readonly field: string | null;
  /** A sentence that says what to do, followed by a line for each affected entry if there are several. */
  readonly message: string;
}

/** Checks a draft. Problems come first, then advice. */
export function checkDraft(draft: QuestionnaireDraft): DraftCheck[] {
  const questionnaire = compileDraft(draft);
  const problems = [...checkCategories(draft), ...checkSections(draft), ...checkItems(draft), ...checkUnsure(draft)];
  const advice = [
    ...checkScores(questionnaire),
    ...checkScales(questionnaire),
    ...checkOptional(draft, questionnaire),
    ...checkSafeEnds(draft),
    ...checkPairs(draft),
    ...checkMinutes(questionnaire),
    ...checkTranslations(questionnaire),
    ...checkOutdated(draft),
  ];
  return [
    ...problems.map((problem) => ({ level: 'problem' as const, ...problem })),
    ...advice.map((each) => ({ level: 'advice' as const, ...each })),
  ];
}

type Finding = Omit<DraftCheck, 'level'>;

function checkCategories({ categories }: QuestionnaireDraft): Finding[] {
  const keys = new Set<string>();
  const names = new Set(LIBRARY_CATEGORIES.map(({ name }) => name.toLowerCase()));
  return categories.flatMap(({ key, name }, index) => {
    const field = `categories.${index}`;
    const isRepeatedKey = keys.has(key);
    const isRepeatedName = names.has(name.toLowerCase());
    keys.add(key);
    names.add(name.toLowerCase());
    if (name === '') return [{ field, message: 'Give this category a name.' }];
    if (isRepeatedKey) return [{ field, message: `Two categories have the key ${key}. Give “${name}” another one.` }];
    if (isRepeatedName) return [{ field, message: `Two categories are called “${name}”. Rename one of them.` }];
    return [];
  });
}

function checkSections({ sections, items }: QuestionnaireDraft): Finding[] {
  const filled = new Set(items.map(({ sectionId }) => sectionId));
  const ids = new Set<string>();
  return sections.flatMap(({ id, title }, index) => {
    const field = `sections.${index}`;
    const isRepeated = ids.has(id);
    ids.add(id);
    const shown = title === '' ? 'This section' : `The section “${title}”`;
    if (isRepeated) return [{ field, message: `${shown} has the id of another one. Give it an id of its own.` }];
    return [
      ...(title === '' ? [{ field, message: 'Give this section a title.' }] : []),
      ...(filled.has(id) ? [] : [{ field, message: `${shown} has no questions. Add one, or remove the section.` }]),
    ];
  });
}

function checkItems(draft: QuestionnaireDraft): Finding[] {
  const { items, sections, categories, language } = draft;
  if (items.length === 0) return [{ field: 'items', message: 'Add at least one question.' }];
  const sectionIds = new Set(sections.map(({ id }) => id));
  const categoryKeys = new Set([...LIBRARY_CATEGORIES, ...categories].map(({ key }) => key));
  const asked = new Set<string>();
  const texts = new Set<string>();
  const findings = items.flatMap((item, index) => {
    const field = `items.${index}`;
    const question = questionOf(item, language);
    if (question === undefined) {
      return [{ field, message: 'The library has no such question. Remove it, or choose another one.' }];
    }
    // The same question under two ids would reveal the spread of answers within a crew. Free text has no figures.
    const text = codecOf(question).isOwnWords ? '' : question.text.trim().replace(/\s+/g, ' ').toLowerCase();
    const isRepeated = asked.has(question.id) || (text !== '' && texts.has(text));
    asked.add(question.id);
    texts.add(text);
    const quoted = `“${question.text}”`;
    return [
      ...(isRepeated ? [{ field, message: `${quoted} is asked twice. Remove one of them.` }] : []),
      ...(item.sectionId === null || sectionIds.has(item.sectionId)
        ? []
        : [{ field, message: `${quoted} is in a section that does not exist. Choose another section.` }]),
      ...(categoryKeys.has(question.category)
        ? []
        : [{ field, message: `${quoted} is in a category that does not exist. Choose another category.` }]),
      ...(isWeight(question.weight)
        ? []
        : [{ field, message: `The weight of ${quoted} is not possible. ${WEIGHT_RULE}` }]),
      // Rules of the library would apply to an own question with a library id.
      ...(item.kind === 'own' && isLibraryQuestion(question.id)
        ? [{ field, message: `${quoted} has the id of a question of the library. Give it an id of its own.` }]
        : []),
    ];
  });
  if (items.length <= MAX_QUESTIONS) return findings;
  return [
    { field: 'items', message: `Ask at most ${MAX_QUESTIONS} questions: remove ${items.length - MAX_QUESTIONS}.` },
    ...findings,
  ];
}

function checkOutdated({ outdated }: QuestionnaireDraft): Finding[] {
  return SURVEY_LANGUAGES.flatMap((language) => {
    const count = countOutdated(outdated, language);
    if (count === 0) return [];
    const whatToDo = 'Under Languages, change each translation or say that it is still right.';
    return [{ field: null, message: `${outdatedInWords(count, language)} ${whatToDo}` }];
  });
}

function checkScores(questionnaire: Questionnaire): Finding[] {
  const { questions, language } = questionnaire;
  if (questions.length === 0) return [];
  const scored = questions.filter(
    (question) => weightUnits(question) > 0 && codecOf(question).isScored(question, language),
  );
  const counts = overallCategories(questionnaire).map(({ key, name }) => ({
    name,
    questions: scored.filter(({ category }) => category === key).length,
  }));
  if (counts.every((category) => category.questions === 0)) {
    const message =
      'No question is scored, so surveys get no score and no risk level. Add a scored question if you want one.';
    return [{ field: null, message }];
  }
  return counts
    .filter((category) => category.questions === 1)
    .map(({ name }) => ({
      field: null,
      message: `“${name}” has one scored question, so its score has no reliability. Add another question to it.`,
    }));
}

/** In group mode figures that rest on few scale questions need more answers. */
function checkScales(questionnaire: Questionnaire): Finding[] {
  const counted = countedQuestions(questionnaire);
  const names = overallCategories(questionnaire).flatMap(({ key, name }) => {
    const own = counted.filter(({ category }) => category === key);
    return own.length === 0 || hasEnoughScales(own) ? [] : [`“${name}”`];
  });
  if (names.length === 0) return [];
  const message = `In anonymous campaigns, sites, crews and companies need ${THRESHOLDS_OF_FEW_QUESTIONS} times as many answers to show ${LIST.format(names)}. Ask at least two scale questions about ${names.length === 1 ? 'it' : 'each'}.`;
  return [{ field: null, message }];
}

const LIST = new Intl.ListFormat('en-GB', { type: 'conjunction' });

/** In group mode a question counts in a group only with enough answers to it. */
function checkOptional({ items, language }: QuestionnaireDraft, questionnaire: Questionnaire): Finding[] {
  const counted = new Set(countedQuestions(questionnaire).map(({ id }) => id));
  const optional = items.flatMap((item, index) => {
    const question = questionOf(item, language);
    if (question === undefined || question.isRequired || !counted.has(question.id)) return [];
    return [{ field: `items.${index}`, quoted: `“${question.text}”` }];
  });
  const [first] = optional;
  if (first === undefined) return [];
  if (optional.length === 1) {
    const message = `${first.quoted} is optional. In anonymous campaigns, a group shows it only where enough people answer it.`;
    return [{ field: first.field, message }];
  }
  const message = `${optional.length} questions are optional. In anonymous campaigns, a group shows each only where enough people answer it:\n${optional.map(({ quoted }) => quoted).join('\n')}`;
  return [{ field: null, message }];
}

/** Scored own questions on a scale, with the decision about their safe end. */
function reversalsOf({ items, language }: QuestionnaireDraft) {
  return items.flatMap((item, index) => {
    const question = item.kind === 'own' ? questionOf(item, language) : undefined;
    if (question === undefined || !codecOf(question).isReversible || weightUnits(question) === 0) return [];
    return [{ field: `items.${index}`, question, ...decideReversal(question) }];
  });
}

function checkUnsure(draft: QuestionnaireDraft): Finding[] {
  return reversalsOf(draft)
    .filter(needsDeclaredSafeEnd)
    .map(({ field, question, reason }) => {
      const why = reason === 'wording' ? 'reads like an unsafe sentence' : 'can be read both ways';
      return { field, message: `“${question.text}” ${why}. Say whether agreeing with it is safe or unsafe.` };
    });
}

function checkSafeEnds(draft: QuestionnaireDraft): Finding[] {
  const reversals = reversalsOf(draft);
  const doubtful = reversals.filter(
    ({ question, reason, isReversed }) =>
      reason === 'said' && !isReversed && decideReversal({ ...question, reverse: null }).isReversed,
  );
  const unread = reversals.filter(({ reason }) => reason === 'other_language').length;
  return [
    ...doubtful.map(({ field, question }) => {
      const why = question.isCritical ? 'is a control question' : 'reads like an unsafe sentence';
      const counts = highestAnswerInWords(maxScore(question), false);
      return { field, message: `“${question.text}” ${why}, but ${counts}. Check that agreeing with it is safe.` };
    }),
    ...(unread === 0
      ? []
      : [
          {
            field: null,
            message: `${unread === 1 ? 'One question is' : `${unread} questions are`} not written in English, so Plumbline cannot tell whether agreeing is safe, and the highest answer will count most. Check this for each of them.`,
          },
        ]),
  ];
}

function checkPairs({ items }: QuestionnaireDraft): Finding[] {
  const positions = new Map(items.map((item, index) => [questionIdOf(item), index]));
  const halves = OPPOSITE_PAIRS.flatMap((slugs) => {
    const [safe, opposite] = slugs.map(systemQuestionBySlug);
    if (safe === undefined || opposite === undefined || positions.has(safe.id) === positions.has(opposite.id))
      return [];
    const [asked, missing] = positions.has(safe.id) ? [safe, opposite] : [opposite, safe];
    return [{ field: `items.${positions.get(asked.id)}`, asked: asked.text, missing: missing.text }];
  });
  const [first] = halves;
  if (first === undefined) return [];
  if (halves.length === 1) {
    const { field, asked, missing } = first;
    const message = `“${asked}” is checked against “${missing}”, and a pair needs both halves. Add the second one if you want to check how consistent answers are.`;
    return [{ field, message }];
  }
  const pairs = halves.map(({ asked, missing }) => `“${asked}” lacks “${missing}”`);
  const message = `${halves.length} questions are halves of pairs. Add the other halves if you want to check how consistent answers are:\n${pairs.join('\n')}`;
  return [{ field: null, message }];
}

function checkMinutes({ minutes }: Questionnaire): Finding[] {
  if (minutes <= LONG_MINUTES) return [];
  const message = `This takes about ${minutes} minutes. Many people give up after ${LONG_MINUTES}.`;
  return [{ field: null, message }];
}
