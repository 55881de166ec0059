import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CompanyChoice } from './CompanyField.tsx';

const LIST = { companies: ['Acme', 'Ridgeway'], is_capped: false };

const choiceWith = (choice: Partial<Parameters<typeof CompanyChoice>[0]>) =>
  renderToStaticMarkup(<CompanyChoice company="" list={LIST} hasFailed={false} {...choice} />);
const optionsOf = (html: string) => [...html.matchAll(/<option[^>]*>([^<]*)/g)].map(([, name]) => name);

test('companies that were listed stay when refreshing them fails', () => {
  const html = choiceWith({ hasFailed: true });
  expect(optionsOf(html)).toEqual(['Any company', 'Acme', 'Ridgeway']);
  expect(html).not.toContain('Type the whole name.');
});

test('a company is typed when none could be listed', () => {
  const html = choiceWith({ list: undefined, hasFailed: true, company: 'Acme' });
  expect(html).not.toContain('<select');
  expect(html).toContain('The companies couldn’t be listed. Type the whole name.');
});

test('companies that are loading are said to be, and the one of the filter is kept', () => {
  const html = choiceWith({ list: undefined, company: 'Acme' });
  expect(html).toContain('Loading companies...');
  expect(optionsOf(html)).toEqual(['Any company', 'Acme']);
});

test.each([
  ['ACME', ['Any company', 'ACME', 'Ridgeway']],
  ['Acme', ['Any company', 'Acme', 'Ridgeway']],
  ['Żuraw', ['Any company', 'Żuraw', 'Acme', 'Ridgeway']],
])('the company %s is offered once', (company, options) => {
  expect(optionsOf(choiceWith({ company }))).toEqual(options);
});
