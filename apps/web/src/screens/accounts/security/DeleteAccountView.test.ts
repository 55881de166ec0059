import { expect, test } from 'vitest';
import { leavingOf } from './DeleteAccountView.tsx';

type Role = 'administrator' | 'safety_manager';

function organisationOf(self: Role, ...others: Role[]) {
  const members = [self, ...others].map((role, index) => ({ role, is_self: index === 0 }));
  return { organization: { name: 'Harbour Concrete' }, members };
}

test.each<[string, Role[], string]>([
  ['alone in it', ['administrator'], 'ends'],
  ['with another administrator', ['administrator', 'administrator'], 'stays'],
  ['the only administrator of several', ['administrator', 'safety_manager'], 'needs_administrator'],
  ['one of its safety managers', ['safety_manager', 'administrator'], 'stays'],
])('for someone %s, the organisation %o %s', (_, [self = 'administrator', ...others], kind) => {
  expect(leavingOf(organisationOf(self, ...others))).toEqual({ organization: 'Harbour Concrete', kind });
});
