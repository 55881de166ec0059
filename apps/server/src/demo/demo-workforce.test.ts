import { seededRandom } from '@plumbline/domain/shuffle';
import { describe, expect, test } from 'vitest';
import { planDemoSurveys } from './demo-plan.ts';
import { planDemoPeople } from './demo-workforce.ts';

const random = seededRandom(1);
const SURVEYS = planDemoSurveys(random);
const PEOPLE = planDemoPeople(SURVEYS, random);

const different = (values: readonly (string | undefined)[]) => new Set(values).size;

describe('the people of the demo', () => {
  test('are 400 with different names and numbers', () => {
    expect(PEOPLE).toHaveLength(400);
    expect(different(PEOPLE.map(({ name }) => name))).toBe(400);
    expect(different(PEOPLE.map(({ employee_number }) => employee_number))).toBe(400);
  });

  test('have different addresses, or none', () => {
    const addresses = PEOPLE.flatMap(({ email }) => (email === '' ? [] : [email]));
    expect(different(addresses)).toBe(addresses.length);
    for (const address of addresses) expect(address).toMatch(/^[a-z.]+@example\.com$/);
  });

  test('include everyone who gets a survey of their own, in the company that it names', () => {
    const companies = new Map(PEOPLE.map(({ email, company }) => [email, company]));
    for (const { email, company } of SURVEYS) expect([email, companies.get(email)]).toEqual([email, company]);
  });

  test('speak all languages of the survey', () => {
    expect(different(PEOPLE.map(({ language }) => language))).toBe(9);
  });

  test('work in crews of one site each', () => {
    const sites = Map.groupBy(PEOPLE, ({ crew }) => crew);
    for (const members of sites.values()) expect(different(members.map(({ site }) => site))).toBe(1);
    expect([sites.size, different(PEOPLE.map(({ site }) => site))]).toEqual([14, 4]);
  });
});
