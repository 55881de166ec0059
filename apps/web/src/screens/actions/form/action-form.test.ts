import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { groupResults } from '../../results/frame/testing.ts';
import { anAction, OF_CATEGORY } from '../testing.ts';
import { type ActionForm, changesOf, formOf, newAction, problemsIn, refusedFields } from './action-form.ts';
import { originOf, placeIdsOf, startFromAddress, unfinishedFor, wordsOfGroup } from './action-start.ts';

const TODAY = '2026-05-04';
const north = { id: 's', name: 'North', note: null };
const crew = { id: 'c', name: 'Concrete A', note: 'North' };
const filled: ActionForm = {
  what: ' Fit lights ',
  site: north,
  crew: null,
  ownerKind: 'member',
  memberId: 'u',
  name: '',
  email: '',
  dueOn: '2026-05-18',
};

describe('the form of an action', () => {
  test('says which field is missing', () => {
    expect(problemsIn(filled, TODAY)).toEqual({});
    expect(Object.keys(problemsIn({ ...filled, what: ' ', site: null, memberId: '', dueOn: '' }, TODAY))).toEqual([
      'what',
      'place',
      'member',
      'dueOn',
    ]);
    expect(Object.keys(problemsIn({ ...filled, ownerKind: 'outside', email: 'x' }, TODAY))).toEqual(['name', 'email']);
  });

  test('refuses a day in more than five years', () => {
    expect(problemsIn({ ...filled, dueOn: '2031-05-04' }, TODAY)).toEqual({});
    expect(problemsIn({ ...filled, dueOn: '2031-05-05' }, TODAY).dueOn).toBe(
      'Choose a day within the next five years.',
    );
  });

  test('sends a site or a crew, and the owner that is chosen', () => {
    expect(newAction(filled, { kind: 'manual' })).toEqual({
      what: 'Fit lights',
      site_id: 's',
      crew_id: null,
      owner: { kind: 'member', user_id: 'u' },
      due_on: '2026-05-18',
      origin: { kind: 'manual' },
    });
    const outside = { ...filled, crew, ownerKind: 'outside', name: ' Bob ', email: 'bob@example.org ' } as const;
    expect(newAction(outside, { kind: 'manual' })).toMatchObject({
      crew_id: 'c',
      owner: { kind: 'outside', name: 'Bob', email: 'bob@example.org' },
    });
  });

  test('sends only what was changed, so that changes of colleagues stay', () => {
    const before = formOf(anAction());
    expect(changesOf(before, before)).toEqual({});
    expect(changesOf(before, { ...before, what: 'Other', dueOn: '2026-06-01' })).toEqual({
      what: 'Other',
      due_on: '2026-06-01',
    });
    expect(changesOf(before, { ...before, crew: null })).toEqual({ site_id: before.site?.id, crew_id: null });
    expect(changesOf(before, { ...before, memberId: 'u' })).toEqual({ owner: { kind: 'member', user_id: 'u' } });
  });

  test('leaves the owner open where the old one has left', () => {
    const left = anAction({ owner: { kind: 'member', name: 'Ann', user_id: null, email: null }, owner_left: true });
    expect(formOf(left)).toMatchObject({ ownerKind: 'member', memberId: '', name: '' });
  });

  test('finds the fields that the server refused', () => {
    const details = [{ field: 'crew_id', message: 'This crew is archived.' }];
    const error = new HttpError({ message: 'x', status: 409, code: 'crew_archived', details });
    expect(refusedFields(error)).toEqual({ place: 'This crew is archived.' });
    expect(refusedFields(null)).toEqual({});
  });
});

describe('what an action starts from', () => {
  test.each([
    ['wave=w&group=crew.s.c&category=focus', { kind: 'category', wave_id: 'w', group: 'crew.s.c', category: 'focus' }],
    ['wave=w&group=crew.s.c&question=q', { kind: 'question', wave_id: 'w', group: 'crew.s.c', question_id: 'q' }],
    ['wave=w&group=organisation', { kind: 'group', wave_id: 'w', group: 'organisation' }],
    ['survey=v', { kind: 'follow_up', survey_id: 'v' }],
    ['site=s', { kind: 'manual' }],
    ['', { kind: 'manual' }],
  ])('stands in the address: %s', (query, origin) => {
    expect(originOf(startFromAddress(new URLSearchParams(query)))).toEqual(origin);
  });

  test.each([
    ['wave=w&group=crew.s.c', { crewId: 'c' }],
    ['wave=w&group=crew.s.none', { siteId: 's' }],
    ['wave=w&group=site.s', { siteId: 's' }],
    ['wave=w&group=site.none', {}],
    ['wave=w&group=company.x', {}],
    ['crew=c', { crewId: 'c' }],
    ['survey=v', {}],
  ])('gives the place of %s', (query, place) => {
    expect(placeIdsOf(startFromAddress(new URLSearchParams(query)))).toEqual(place);
  });

  test('is said in words with the figure', () => {
    expect(wordsOfGroup({ category: 'focus' }, groupResults())).toEqual({
      title: 'Concentration & Focus, Concrete A',
      note: 'Winter check, May 2026',
      figure: '71% (68–74%)',
    });
    expect(wordsOfGroup({}, groupResults())).toMatchObject({ title: 'Concrete A', figure: null });
  });
});

test('what is unfinished for the same category of a group is found; what is finished is not', () => {
  const start = { wave: 'w', group: 'crew.1.2' };
  const [open, done] = [anAction({ origin: OF_CATEGORY }), anAction({ origin: OF_CATEGORY, status: 'done' })];
  const found = (category?: string) =>
    unfinishedFor({ ...start, ...(category === undefined ? {} : { category }) }, [open, done]);
  expect(found('focus')).toEqual([open]);
  expect(found()).toEqual([open]);
  expect(found('stress')).toEqual([]);
  expect(unfinishedFor({ site: 's' }, [open])).toEqual([]);
});
