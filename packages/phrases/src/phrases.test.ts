import { DEFAULT_INVITATION_TEXT } from '@plumbline/domain/invitation';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { Question } from '@plumbline/domain/question';
import { SYSTEM_QUESTIONS, systemQuestionBySlug } from '@plumbline/domain/question-library';
import { textsOf } from '@plumbline/domain/question-texts';
import { expect, test } from 'vitest';
import { phrasesByKey } from '../scripts/translated-phrases.ts';
import { PARTICIPANT_PHRASES } from './participant.ts';
import { type Plural, withCount, withValues } from './plural.ts';
import { inLanguage, LABELS_IN_EVERY_LANGUAGE, shownLanguage } from './questions.ts';

const TRANSLATED = SURVEY_LANGUAGES.filter((language) => language !== 'en');
/** Below it stands every number that the page says. */
const NUMBERS_UP_TO = 400;

function namesIn(phrase: string): string[] {
  return [...phrase.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? '').sort();
}

/** The forms of a phrase about a number, by key of the phrase. */
function pluralsOf(language: SurveyLanguage): Record<string, Plural> {
  const { questionCount, aboutMinutes, missingAnswers, skippedAnswers, notice } = PARTICIPANT_PHRASES[language];
  const { keptYears, keptMonths } = notice;
  return { questionCount, aboutMinutes, missingAnswers, skippedAnswers, keptYears, keptMonths };
}

test.each(SURVEY_LANGUAGES)('in %s every number finds a form of its own language', (language) => {
  const rules = new Intl.PluralRules(language);
  const needed = new Set(Array.from({ length: NUMBERS_UP_TO }, (_, number) => rules.select(number)));
  for (const forms of Object.values(pluralsOf(language))) {
    expect([...needed].filter((category) => !(category in forms))).toEqual([]);
    for (const number of [5, 25]) expect(withCount(language, forms, number)).toContain(String(number));
  }
});

test.each(TRANSLATED)('in %s every phrase says the same names as in English', (language) => {
  const english = phrasesByKey('en');
  const different = [...phrasesByKey(language)].filter(([key, phrase]) => {
    const original = english.get(key);
    // Forms that English lacks may spell their number out.
    if (original === undefined || key.split('.').some((part) => ['one', 'two', 'zero'].includes(part))) return false;
    return [...new Set(namesIn(phrase))].join() !== [...new Set(namesIn(original))].join();
  });
  expect(different.map(([key]) => key)).toEqual([]);
});

test.each(TRANSLATED)('in %s nothing is left in English', (language) => {
  const english = phrasesByKey('en');
  const untranslated = [...phrasesByKey(language)].filter(
    ([key, phrase]) => phrase === english.get(key) && phrase.split(' ').length > 2,
  );
  expect(untranslated).toEqual([]);
});

test('a question of the library is translated word for word, with its labels and options', () => {
  for (const language of TRANSLATED) {
    for (const question of SYSTEM_QUESTIONS) {
      const [original, translated] = [textsOf(question), textsOf(inLanguage(question, language))];
      expect(Object.keys(translated)).toEqual(Object.keys(original));
      expect(translated.text).not.toBe(original.text);
      expect(shownLanguage(question, language)).toBe(language);
    }
  }
});

test('a question in other words than the library’s of today is shown as it was asked', () => {
  const older = { ...systemQuestionBySlug('focus-steady'), text: 'I keep my mind on my task.' };
  expect(inLanguage(older, 'uk').text).toBe('I keep my mind on my task.');
  const onOtherScale = {
    ...systemQuestionBySlug('focus-steady'),
    type: 'scale' as const,
    scale: { min: 1, max: 3, labels: ['Never', 'Sometimes', 'Always'] },
  };
  expect(inLanguage(onOtherScale, 'de')).toEqual(onOtherScale);
  expect(shownLanguage(onOtherScale, 'de')).toBe('en');
});

test('of an own question without translations only yes and no are translated', () => {
  const own = { ...systemQuestionBySlug('know-assembly'), id: 'own', text: 'Do you know the foreman?' };
  expect(textsOf(inLanguage(own, 'fr'))).toEqual({
    text: 'Do you know the foreman?',
    'options.yes': 'Oui',
    'options.no': 'Non',
  });
  expect(shownLanguage(own, 'fr')).toBeNull();
});

test('an own question is shown in a language that has all of its texts, and otherwise in its own', () => {
  const own: Question = {
    ...systemQuestionBySlug('honest-blue'),
    id: 'own',
    isSystem: false,
    language: 'de',
    text: 'Welche Farbe hat der Helm?',
    translations: {
      pl: { text: 'Jaki kolor ma kask?', ...polishOptions },
      fr: { text: 'De quelle couleur est le casque ?', 'options.option_1': 'Rouge' },
    },
  };
  expect(textsOf(inLanguage(own, 'pl'))).toEqual({ text: 'Jaki kolor ma kask?', ...polishOptions });
  expect([shownLanguage(own, 'pl'), shownLanguage(own, 'fr'), shownLanguage(own, 'de')]).toEqual(['pl', 'de', 'de']);
  expect(inLanguage(own, 'fr')).toEqual(own);
});

const polishOptions = {
  'options.option_1': 'Czerwony',
  'options.option_2': 'Niebieski',
  'options.option_3': 'Zielony',
  'options.option_4': 'Żółty',
};

test('an option can be answered by its label in any language, and no label means two options of a question', () => {
  const yes = LABELS_IN_EVERY_LANGUAGE[systemQuestionBySlug('know-assembly').id]?.yes ?? [];
  expect(yes).toEqual(expect.arrayContaining(['Sí', 'Tak', 'Ja', 'Oui', 'نعم']));
  for (const question of SYSTEM_QUESTIONS) {
    const options = Object.values(LABELS_IN_EVERY_LANGUAGE[question.id] ?? {});
    const labels = options.flatMap((of) => [...new Set(of.map((label) => label.toLowerCase()))]);
    expect(labels.length).toBe(new Set(labels).size);
  }
});

test('names in braces are filled in, and braces that nobody named stay', () => {
  expect(withValues('{a} and {b}', { a: '{b}' })).toBe('{b} and {b}');
  expect(DEFAULT_INVITATION_TEXT).toBe(phrasesByKey('en').get('mail.usualMessage'));
});
