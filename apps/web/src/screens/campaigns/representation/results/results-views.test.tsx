import type { WaveResults } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES, type SurveyLanguage } from '@plumbline/domain/languages';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { HeatMapTable } from '../../../results/wave/HeatMapTable.tsx';
import { aCategory, aCrew, aGroupList, aMean, aResultsWave, aRow, theResults } from '../../../results/wave/testing.ts';
import { Rounds } from '../CampaignView.tsx';
import { LOAD_PHRASES } from '../representation-words.ts';
import { ResultsView } from './ResultsView.tsx';
import { answeredIn, categoryIn, figureIn, groupIn, tableWordsIn } from './results-words.ts';

const wordsIn = async (language: SurveyLanguage) => ({ language, phrases: await LOAD_PHRASES[language]() });

/** As it is read, with plain spaces. */
const textOf = (html: string) =>
  html
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll('&amp;', '&')
    .replaceAll(/\s+/g, ' ');

const draw = (element: ReactElement) => renderToStaticMarkup(<MemoryRouter>{element}</MemoryRouter>);

async function view(language: SurveyLanguage, fields: Partial<WaveResults> = {}): Promise<string> {
  const words = await wordsIn(language);
  return draw(
    <ResultsView results={theResults(fields)} words={words} groupsOf={(kind) => <p>{`groups: ${kind}`}</p>} />,
  );
}

describe('the results of a round', () => {
  test.each([
    ['en', ['Results of round 2', 'Group results only', 'at least 10 answers', '150 of 210 (71%)', '56% to 70%']],
    ['de', ['Ergebnisse der Runde 2', 'Nur Gruppenergebnisse', 'mindestens 10', '150 von 210 (71 %)', '56 % bis 70 %']],
    ['pl', ['Wyniki tury 2', 'Tylko wyniki grup', 'co najmniej 10', '150 z 210 (71%)', 'od 56% do 70%']],
    ['ar', ['نتائج الجولة 2', 'نتائج جماعية فقط', 'من 56']],
  ] as const)('say in %s how they were asked for, how many answered, and each figure', async (language, said) => {
    const text = textOf(await view(language));
    for (const words of said) expect(text).toContain(words);
    const { phrases } = await wordsIn(language);
    expect(text).toContain(phrases.results.categories.focus);
    expect(text).toContain(textOf(phrases.results.howItIsMade));
  });

  test.each(SURVEY_LANGUAGES)('are complete in %s, whatever is hidden', async (language) => {
    const { phrases } = await wordsIn(language);
    const { figure: _, ...hidden } = aCategory({ key: 'stress', name: 'Stress & Anxiety' });
    const html = await view(language, { categories: [aCategory(), hidden] });
    expect(html).not.toContain('{');
    expect(textOf(html)).toContain(`${phrases.results.categories.stress} ${phrases.results.notShown}`);
  });

  test('list the kinds of groups that were asked, and lead nowhere', async () => {
    const html = await view('en');
    expect(textOf(html)).toMatch(/groups: site.*groups: crew/);
    expect(html).not.toContain('groups: company');
    expect(html).not.toContain('<a ');
  });

  test('warn where fewer than 60% answered', async () => {
    const low = (await wordsIn('de')).phrases.results.lowShare;
    expect(await view('de', { wave: aResultsWave({ asked: 210, answered: 125 }) })).toContain(low);
    expect(await view('de', { wave: aResultsWave({ asked: 210, answered: 126 }) })).not.toContain(low);
  });

  test('of an individual round say that the company sees more', async () => {
    const text = textOf(await view('en', { wave: aResultsWave({ mode: 'individual' }) }));
    expect(text).toContain('Safety managers see each person’s answers and score.');
    expect(text).toContain('You see results only of groups with at least 10 answers.');
  });

  test.each([
    ['not_closed', 'Der letzte Tag dieser Runde ist der 17. Mai 2026.'],
    ['computing', 'Die Ergebnisse werden gerade berechnet.'],
    ['cancelled', 'Diese Runde wurde abgesagt.'],
  ] as const)('that are %s are said not to be there, without any figure', async (state, said) => {
    const text = textOf(await view('de', { state }));
    expect(text).toContain(said);
    expect(text).not.toContain('63');
    expect(text).not.toContain('groups:');
  });
});

const BY_NAME = { kind: 'crew', site: '', category: '', sort: 'name', order: 'asc', page: 1 } as const;

const table = async (language: SurveyLanguage, fields: Parameters<typeof aGroupList>[0]) =>
  draw(
    <HeatMapTable
      list={aGroupList(fields)}
      filter={BY_NAME}
      onFilter={() => undefined}
      words={tableWordsIn(await wordsIn(language))}
      groupAddress={null}
    />,
  );

describe('the table of groups', () => {
  test('marks in words what clearly differs, and nothing else', async () => {
    const cells = [
      { category: 'focus', figure: aMean(48), standing: 'below' as const },
      { category: 'stress', figure: aMean(50) },
    ];
    const html = await table('de', { groups: [aRow({ cells })] });
    expect(html.match(/bg-below-soft/g)).toHaveLength(1);
    expect(textOf(html)).toMatch(/Antworten: 14, deutlich unter den übrigen .* Antworten: 14 (?!,)/);
  });

  test('hides a figure in the same way whether few or nobody answered', async () => {
    const { phrases } = await wordsIn('uk');
    // Without the answered share, which is hidden for reasons of its own.
    const row = async (fields: Parameters<typeof aRow>[0]) =>
      (await table('uk', { groups: [aRow(fields)] })).replace(/.*<td data-passing.*?<\/td>/, '');
    const nobody = await row({ asked: null, answered: null, cells: [] });
    expect(nobody).toContain(phrases.results.notShown);
    expect(await row({ asked: 40, answered: 0, cells: [] })).toBe(nobody);
    const [hidden] = /<td [^>]*hatched.*?<\/td>/i.exec(await row({})) ?? [];
    expect(textOf(hidden ?? '').trim()).toBe(phrases.results.notShown);
  });

  test('warns beside a group of which fewer than 60% answered', async () => {
    const low = (await wordsIn('ar')).phrases.results.fewAnswered;
    expect(await table('ar', { groups: [aRow({ asked: 30, answered: 14 })] })).toContain(low);
    expect(await table('ar', { groups: [aRow({ asked: 18, answered: 14 })] })).not.toContain(low);
    expect(await table('ar', { groups: [aRow({ asked: null, answered: null })] })).not.toContain(low);
  });

  test('is one stop of the Tab key', async () => {
    const html = await table('ar', { groups: [aRow(), aRow({ group: aCrew({ key: 'crew.1.9' }) })] });
    expect(html.match(/tabindex="0"/g)).toHaveLength(1);
    expect(html).toMatch(/<th scope="row" tabindex="0"/);
  });

  test('shows names of sites and crews, and links nowhere', async () => {
    const html = await table('en', { groups: [aRow()] });
    expect(textOf(html)).toContain('Concrete A North Answered: Answered: 14 of 18 (78%)');
    expect(html).not.toContain('<a ');
  });
});

test.each([
  ['de', '95 % oder mehr'],
  ['fr', '95 % ou plus'],
  ['ro', '95 % sau mai mult'],
] as const)('a figure at the end of the scale is said in %s', async (language, said) => {
  const words = await wordsIn(language);
  expect(textOf(figureIn(words, { kind: 'at_least', n: 20, percent: 95 }))).toBe(said);
});

test('categories of the library are translated, and those that a company has named stay as they are', async () => {
  const words = await wordsIn('es');
  expect(categoryIn(words, { key: 'stress', name: 'Stress & Anxiety' })).toBe('Estrés y ansiedad');
  expect(categoryIn(words, { key: 'stress', name: 'Druck' })).toBe('Druck');
  expect(categoryIn(words, { key: 'cranes', name: 'Cranes' })).toBe('Cranes');
});

test('small crews that are joined are named by their site', async () => {
  const words = await wordsIn('fr');
  expect(groupIn(words, aCrew({ name: null, is_others: true }))).toBe('North: Autres équipes');
  expect(groupIn(words, { key: 'site.none', kind: 'site', name: null, site: null, is_others: true })).toBe(
    'Autres chantiers',
  );
});

test('a figure of fewer questions than its category has says so', async () => {
  const cells = [{ category: 'focus', figure: aMean(50), rests_on: 5 }];
  const html = await table('de', { groups: [aRow({ cells })] });
  expect(textOf(html)).toContain('Aus 5 von 8 Fragen');
  expect(textOf(await view('pl', { categories: [aCategory({ rests_on: 6 })] }))).toContain(
    'Uwzględnione pytania: 6 z 8',
  );
});

test('those without a crew are named by their site', async () => {
  const words = await wordsIn('fr');
  expect(groupIn(words, aCrew({ name: null }))).toBe('North: Sans équipe');
  expect(groupIn(words, aCrew({ name: null, site: null }))).toBe('Sans équipe');
});

test('a share just below 60% is neither written as 60% nor left unmarked', async () => {
  expect(answeredIn(await wordsIn('en'), { asked: 1000, answered: 599 })).toEqual({
    text: '599 of 1,000 (59%)',
    isLow: true,
  });
});

test('a round that is over leads to its results, and no other one does', async () => {
  const wave = { number: 1, starts_on: '2026-05-04', closes_on: '2026-05-18', closed_on: null, threshold: 10 };
  const waves = (['cancelled', 'closed', 'running'] as const).map((status) => ({
    ...wave,
    id: status,
    status,
    asked: 20,
    answered: 15,
  }));
  const html = draw(<Rounds campaign={{ id: 'spring', waves }} words={await wordsIn('ro')} />);
  expect(html.match(/href="[^"]+"/g)).toEqual(['href="/app/represented/spring/waves/closed"']);
  expect(textOf(html)).toContain('Rezultatele rundei 1');
});
