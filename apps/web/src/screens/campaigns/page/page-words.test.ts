import type { CampaignPageContent } from '@plumbline/contract/wire';
import { expect, test } from 'vitest';
import { changedActions, changeInWords, factsInWords, figureInWords, unpublishableInWords } from './page-words.ts';
import { pageContent } from './testing.ts';

const category = (fields: Partial<CampaignPageContent['categories'][number]>) => ({
  key: 'focus',
  name: 'Concentration & Focus',
  ...fields,
});

test.each([
  [undefined, 'Hidden to protect people in small groups'],
  [{ kind: 'mean', percent: 63 }, '63%'],
  [{ kind: 'at_least', percent: 95 }, '95% or more'],
  [{ kind: 'at_most', percent: 5 }, '5% or less'],
] as const)('the figure %j is said as %s', (figure, words) => {
  expect(figureInWords(category(figure === undefined ? {} : { figure }))).toBe(words);
});

test('a change is said with its direction and since when', () => {
  const content = pageContent({ previous_wave: { id: crypto.randomUUID(), starts_on: '2026-05-04' } });
  const words = (change: CampaignPageContent['categories'][number]['change']) =>
    changeInWords(category({ change }), content);
  expect(words({ kind: 'clear', points: 6 })).toBe('Up by 6 since 4 May 2026');
  expect(words({ kind: 'clear', points: -8 })).toBe('Down by 8 since 4 May 2026');
  expect(words({ kind: 'unclear' })).toBe('No clear change since 4 May 2026');
  expect(words(undefined)).toBeNull();
  expect(changeInWords(category({ change: { kind: 'unclear' } }), pageContent({ previous_wave: null }))).toBeNull();
});

test('how many were asked and answered is left out where it is not shown', () => {
  const terms = (fields: Partial<CampaignPageContent>) => factsInWords(pageContent(fields)).map(([term]) => term);
  expect(terms({ asked: 45, answered: 40 })).toEqual(['Questionnaire', 'When', 'Asked', 'Answered']);
  expect(terms({ asked: 10, answered: null })).toEqual(['Questionnaire', 'When', 'Asked']);
  expect(factsInWords(pageContent({ asked: 45 }))).toContainEqual(['Asked', 'about 45']);
});

test('while nothing can be published, the screen says why', () => {
  expect(unpublishableInWords('no_closed_wave')).toContain('needs a wave that has closed');
  expect(unpublishableInWords('computing')).toContain('are being computed');
  expect(unpublishableInWords('ready')).toBeNull();
});

test('actions that were moved on, reworded or deleted since the page was published are counted', () => {
  const { actions } = pageContent();
  const of = (fields: Partial<(typeof actions)[number]>) =>
    changedActions(
      pageContent({ actions }),
      actions.map((action) => ({ ...action, ...fields })),
    );
  expect(of({})).toBe(0);
  expect(of({ site: 'South' })).toBe(0);
  expect(of({ status: 'in_progress' })).toBe(1);
  expect(of({ what: 'Light the yard' })).toBe(1);
  expect(changedActions(pageContent({ actions }), [])).toBe(1);
});
