import { expect, test } from 'vitest';
import { categoryChoices, categoryName, questionsIn, withCategory, withoutCategory } from './categories.ts';
import { aChoice, aDraft, anOwnItem } from './testing.ts';

const ADVICE = { meaning: '', site: '', person: '', open_question: '' };

test.each([
  ['Crane & rigging', 'own_crane_rigging'],
  ['Höhe', 'own_ho_he'],
  ['高所', 'own_category'],
])('the key of the category %s can be stored: %s', (name, key) => {
  const [category] = withCategory(aDraft(), { name, advice: ADVICE }).categories;
  expect(category?.key).toBe(key);
  expect(category?.key).toMatch(/^own_[a-z0-9_]{1,40}$/);
});

test('categories of the same letters get different keys', () => {
  const twice = withCategory(withCategory(aDraft(), { name: 'Dust', advice: ADVICE }), {
    name: 'Dust!',
    advice: ADVICE,
  });
  expect(twice.categories.map(({ key }) => key)).toEqual(['own_dust', 'own_dust_2']);
  expect(categoryName('own_dust_2', twice)).toBe('Dust!');
  expect(categoryChoices(twice).map(({ value }) => value)).toContain('own_dust');
});

test('a category with questions stays', () => {
  const draft = withCategory(aDraft(), { name: 'Dust', advice: ADVICE });
  const used = { ...draft, items: [anOwnItem('a', aChoice({ category: 'own_dust' }))] };
  expect(questionsIn(used, 'own_dust')).toBe(1);
  expect(withoutCategory(used, 'own_dust')).toBe(used);
  expect(withoutCategory(draft, 'own_dust').categories).toEqual([]);
});
