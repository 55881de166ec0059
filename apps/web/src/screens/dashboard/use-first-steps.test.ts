import { NEW_ORGANISATION_NAME } from '@plumbline/domain/constants';
import { expect, test } from 'vitest';
import { firstSteps } from './use-first-steps.ts';

const NOTHING = { sites: false, people: false, campaigns: false, results: false, actions: false };
const in_groups = { total: 0, active: 0, completed: 0 };
const NO_SURVEYS = { total_surveys: 0, completed_surveys: 0, in_groups };

function companyWith(areas: Partial<typeof NOTHING> = {}, name = NEW_ORGANISATION_NAME) {
  const organization = {
    id: 'o',
    name,
    time_zone: 'Europe/Berlin',
    default_company: null,
    invitation_text: null,
    link_days: 30,
    example_of: null,
  };
  return { role: 'administrator' as const, organization, areas: { ...NOTHING, ...areas } };
}

test.each([
  ['a new company has done nothing', companyWith(), NO_SURVEYS, []],
  ['a name is a step', companyWith({}, 'Harbour Concrete'), NO_SURVEYS, ['name']],
  ['people are a step', companyWith({ people: true }), NO_SURVEYS, ['people']],
  ['a campaign is a step', companyWith({ campaigns: true }), NO_SURVEYS, ['survey']],
  ['one invited person is both', companyWith(), { ...NO_SURVEYS, total_surveys: 1 }, ['people', 'survey']],
  [
    'an anonymous start is both',
    companyWith({ campaigns: true }),
    { ...NO_SURVEYS, in_groups: { total: 12, active: 12, completed: 0 } },
    ['people', 'survey'],
  ],
  [
    'an answer can need attention',
    companyWith(),
    { ...NO_SURVEYS, total_surveys: 1, completed_surveys: 1 },
    ['people', 'survey', 'attention'],
  ],
  ['so can results of an anonymous wave', companyWith({ results: true }), NO_SURVEYS, ['attention']],
  ['a safety manager does not name it', { ...companyWith(), role: 'safety_manager' as const }, NO_SURVEYS, ['name']],
])('%s', (_case, company, totals, done) => {
  const steps = firstSteps(company, totals);
  expect(Object.entries(steps).flatMap(([step, isDone]) => (isDone ? [step] : []))).toEqual(done);
});
