import { expect, test } from 'vitest';
import { addressOfTab, canUse, SETTINGS_SECTIONS, type SettingsVisitor } from './sections.ts';

const sectionsBy = (visitor: SettingsVisitor) => (answer: boolean | undefined) =>
  SETTINGS_SECTIONS.filter((section) => canUse(section, visitor) === answer).map(({ name }) => name);
const usable = (visitor: SettingsVisitor) => sectionsBy(visitor)(true);

test.each([
  ['tab=profile', '/app/settings/profile'],
  ['tab=organization', '/app/settings/organization'],
  ['tab=security-log&kind=export&days=all', '/app/settings/security-log?kind=export&days=all'],
  ['tab=unknown', null],
  ['', null],
])('the earlier address ?%s leads to %s', (search, address) => {
  expect(addressOfTab(new URLSearchParams(search))).toBe(address);
});

test('a safety manager can use the personal sections and the list of members', () => {
  expect(usable({ role: 'safety_manager', hasAccount: true })).toEqual([
    'profile',
    'appearance',
    'notifications',
    'calendar',
    'security',
    'members',
  ]);
});

test('a representative can use the personal sections, without those about results', () => {
  expect(usable({ role: 'representative', hasAccount: true })).toEqual([
    'profile',
    'appearance',
    'calendar',
    'security',
  ]);
});

test('an administrator can use every section', () => {
  expect(usable({ role: 'administrator', hasAccount: true })).toHaveLength(SETTINGS_SECTIONS.length);
});

test('nobody can use security settings in the demo, which has no accounts', () => {
  expect(sectionsBy({ role: 'administrator', hasAccount: false })(false)).toEqual(['security']);
});

test('access is open while the visitor is loading', () => {
  const sections = sectionsBy({ role: undefined, hasAccount: undefined });
  expect(sections(undefined)).toContain('organization');
  expect(sections(true)).toContain('profile');
});
