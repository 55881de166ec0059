import { expect, test } from 'vitest';
import { aPerson, aPlace } from '../testing.ts';
import { changesOf, EMPTY_PERSON, formOf, newPerson, problemsIn, withSite } from './person-form.ts';

const BOB = aPerson({
  name: 'Bob',
  email: 'bob@example.org',
  phone: '123',
  crew: aPlace('Steel'),
  site: aPlace('Ridge'),
});

test.each([
  [{}, { name: 'Give a name or an email address.' }],
  [{ name: '  ' }, { name: 'Give a name or an email address.' }],
  [{ name: 'Ann' }, {}],
  [{ email: ' ann@example.org ' }, {}],
  [{ name: 'Ann', email: 'ann' }, { email: 'Write it like name@company.com.' }],
])('the form with %j has the problems %j', (fields, problems) => {
  expect(problemsIn({ ...EMPTY_PERSON, ...fields })).toEqual(problems);
});

test('only what was changed is sent, and an emptied field clears what was known', () => {
  const crew = { ...aPlace('Concrete'), note: null };
  expect(changesOf({ ...formOf(BOB), phone: ' ', job_title: ' Foreman', crew }, BOB)).toEqual({
    phone: null,
    job_title: 'Foreman',
    crew_id: crew.id,
  });
});

test('a form that was not changed sends nothing, nor do spaces around a value', () => {
  expect(changesOf(formOf(BOB), BOB)).toBeNull();
  expect(changesOf({ ...formOf(BOB), name: ' Bob ' }, BOB)).toBeNull();
});

test('a new person without details has none instead of empty ones', () => {
  expect(newPerson({ ...EMPTY_PERSON, name: ' Ann ' })).toEqual({
    name: 'Ann',
    email: null,
    phone: null,
    job_title: null,
    employee_number: null,
    language: null,
    crew_id: null,
    company_id: null,
  });
});

test('another site clears the crew; the same one or none keeps it', () => {
  const chosen = formOf(BOB);
  expect(withSite(chosen, chosen.site)).toEqual({ site: chosen.site, crew: chosen.crew });
  const other = { ...aPlace('Harbour'), note: null };
  expect(withSite(chosen, other)).toEqual({ site: other, crew: null });
  expect(withSite(chosen, null)).toEqual({ site: null, crew: chosen.crew });
});
