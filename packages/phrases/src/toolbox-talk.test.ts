import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import { TALK_TOPICS } from '@plumbline/domain/talk-topics';
import { expect, test } from 'vitest';
import { TOOLBOX_TALK_PHRASES, type ToolboxTalk, toolboxTalk } from './toolbox-talk.ts';

/** As long as the name of an own category may be. */
const LONGEST_NAME = 'Sixty characters, the longest name that a category may have.';

/**
 * A sheet is one page of A4, written on by hand and read aloud: 170 mm between its margins take about 75 characters at
 * 11 pt, and 257 mm take 46 lines. Figures and headings need 12 of them, and the tables for what is agreed and for the
 * names of a crew 15; that leaves 19.
 */
const CHARACTERS_PER_LINE = 75;
const LINES_OF_TEXT = 19;
/** Listeners do not take in a question or a proposal of more than two lines when they hear it once. */
const LONGEST_SENTENCE = 2 * CHARACTERS_PER_LINE;
const LONGEST_NOTE = 3 * CHARACTERS_PER_LINE;
/** One line in the size of a heading; the name of an own category may make it two. */
const LONGEST_TITLE = 50;
/** Labels are beside a figure, above a column or on a line to write on. */
const LONGEST_LABEL = 90;

function talksIn(language: SurveyLanguage): ToolboxTalk[] {
  return [
    ...TALK_TOPICS.map(({ key, category }) => toolboxTalk(language, { key: category, name: '' }, key)),
    toolboxTalk(language, { key: 'own_cranes', name: LONGEST_NAME }),
  ];
}

function textsOf({ title, why, questions, agreements, note }: ToolboxTalk): string[] {
  return [title, why, ...questions, ...agreements, note];
}

function linesOf(text: string): number {
  return Math.ceil(text.length / CHARACTERS_PER_LINE);
}

test.each(SURVEY_LANGUAGES)('in %s each topic has a talk of its own with three questions to ask', (language) => {
  const talks = talksIn(language);
  for (const talk of talks) {
    expect(talk.questions).toHaveLength(3);
    expect(talk.agreements).toHaveLength(2);
    expect(textsOf(talk).filter((text) => text.trim() === '')).toEqual([]);
    for (const question of talk.questions) expect(question).toMatch(/[?؟]$/);
  }
  const texts = talks.flatMap(textsOf);
  expect(new Set(texts).size).toBe(texts.length);
});

test.each(SURVEY_LANGUAGES)('in %s every sheet fits on one page', (language) => {
  const { sheet } = TOOLBOX_TALK_PHRASES[language];
  for (const talk of talksIn(language)) {
    const lines = [...textsOf(talk), sheet.listenFirst].reduce((sum, text) => sum + linesOf(text), 0);
    expect(lines).toBeLessThanOrEqual(LINES_OF_TEXT);
    const sentences = [...talk.questions, ...talk.agreements];
    expect(sentences.filter((text) => text.length > LONGEST_SENTENCE)).toEqual([]);
    expect([talk.why, talk.note].filter((text) => text.length > LONGEST_NOTE)).toEqual([]);
    expect(talk.title.replace(LONGEST_NAME, '').length).toBeLessThanOrEqual(LONGEST_TITLE);
  }
});

test.each(SURVEY_LANGUAGES)('in %s the labels of a sheet fit beside what is filled in', (language) => {
  const { listenFirst, agreeHint, threshold, ...labels } = TOOLBOX_TALK_PHRASES[language].sheet;
  expect(Object.values(labels).filter((label) => label.length > LONGEST_LABEL)).toEqual([]);
  expect(Math.max(agreeHint.length, threshold.length)).toBeLessThanOrEqual(LONGEST_SENTENCE);
  expect(linesOf(listenFirst)).toBeLessThanOrEqual(3);
});

test('a category of the library is called as in the results of the language, whatever name comes with it', () => {
  expect(toolboxTalk('de', { key: 'focus', name: 'Concentration & Focus' }).category).toBe(
    'Konzentration und Aufmerksamkeit',
  );
  expect(toolboxTalk('de', { key: 'focus', name: 'Concentration & Focus' })).toEqual(
    toolboxTalk('de', { key: 'focus', name: '' }, 'focus'),
  );
});

test('the talk about an own category says its name, with a direction of its own where that differs', () => {
  const { category, title, why, questions } = toolboxTalk('en', { key: 'own_cranes', name: 'Cranes' });
  expect([category, title]).toEqual(['Cranes', 'Talking about “Cranes”']);
  expect([why, questions[0]].filter((text) => text.includes('“Cranes”'))).toHaveLength(2);
  expect(toolboxTalk('ar', { key: 'own_cranes', name: 'Cranes' }).title).toBe('حديث عن «\u2068Cranes\u2069»');
  for (const language of SURVEY_LANGUAGES) {
    expect(textsOf(toolboxTalk(language, { key: 'own_cranes', name: 'Cranes' })).join()).not.toContain('{');
  }
});

test('a name with braces or direction marks is shown as it was written', () => {
  expect(toolboxTalk('en', { key: 'own_x', name: '{crew}\u202e' }).title).toBe('Talking about “{crew}”');
});

test('there is no talk about how honest a crew was', () => {
  expect(() => toolboxTalk('en', { key: 'honesty_check', name: 'Honesty Check' })).toThrow(RangeError);
});

/** Words for sleep, which only one talk names. */
const ABOUT_SLEEP: Readonly<Record<SurveyLanguage, RegExp>> = {
  en: /sleep/i,
  de: /schlaf/i,
  es: /sueño|dormir/i,
  fr: /sommeil|dort/i,
  pt: /sono|dormir/i,
  pl: /\bsen\b|snu/i,
  ro: /somn/i,
  uk: /(?:^|\s)(?:сон|сну)/i,
  ar: /نوم/,
};

test.each(SURVEY_LANGUAGES)(
  'in %s one talk names sleep, in its title too, and its note keeps the leader from asking a person',
  (language) => {
    const named = TALK_TOPICS.filter(({ key, category }) =>
      textsOf(toolboxTalk(language, { key: category, name: '' }, key)).some((text) => ABOUT_SLEEP[language].test(text)),
    );
    expect(named.map(({ key }) => key)).toEqual(['tiredness']);
    const { title, questions, note } = toolboxTalk(language, { key: 'physical_state', name: '' }, 'tiredness');
    expect(title).toMatch(ABOUT_SLEEP[language]);
    expect(note).toMatch(ABOUT_SLEEP[language]);
    expect(questions.filter((question) => ABOUT_SLEEP[language].test(question))).toEqual([]);
  },
);
