import { isMemberCall, KEY_RIGHTS, type KeyRight, rightsFor } from '@plumbline/contract/key-rights';
import { type Access, CALLS, type CallName, type CallPath } from '@plumbline/contract/paths';
import { describe, expect, test } from 'vitest';
import { type AccessDecision, type Caller, permits } from './permissions.ts';
import { type Member, OPERATOR, SYSTEM, UNKNOWN } from './principal.ts';

const NAMES = Object.keys(CALLS) as CallName[];

const manager: Member = {
  kind: 'user',
  subject: 'ann',
  userId: 'user-1',
  organisationId: 'organisation-1',
  sites: null,
  role: 'safety_manager',
  email: 'ann@example.org',
  name: 'Ann Lee',
  hasSecondFactor: false,
  lacksSecondFactor: false,
  companyOf: null,
  lacksCompanySignIn: false,
  exampleOf: null,
};
const key = {
  kind: 'api_key',
  keyId: 'key-1',
  userId: 'user-1',
  role: 'safety_manager',
  organisationId: 'organisation-1',
  sites: null,
} as const;

interface Row {
  readonly caller: Caller;
  readonly verdicts: Readonly<Record<Access, AccessDecision>>;
  /** Replaces `member` for calls that name a role. */
  readonly roles: Readonly<Record<NonNullable<CallPath['role']>, AccessDecision>>;
}

/** Every kind of caller, with the verdict for each access of a call. */
const ROWS: { readonly [K in Caller['kind']]: Readonly<Record<string, Row & { caller: { kind: K } }>> } = {
  user: {
    'an administrator': {
      caller: { ...manager, role: 'administrator' },
      verdicts: everyone({ optional: 'allowed', identity: 'allowed', session: 'allowed', member: 'allowed' }),
      roles: {
        administrator: 'allowed',
        supervisor: 'allowed',
        representative: 'forbidden',
        any: 'allowed',
      },
    },
    'a safety manager': {
      caller: manager,
      verdicts: everyone({ optional: 'allowed', identity: 'allowed', session: 'allowed', member: 'allowed' }),
      roles: {
        administrator: 'forbidden',
        supervisor: 'allowed',
        representative: 'forbidden',
        any: 'allowed',
      },
    },
    'a supervisor': {
      caller: { ...manager, role: 'supervisor', sites: ['site-1'] },
      verdicts: everyone({ optional: 'forbidden', identity: 'allowed', session: 'allowed', member: 'forbidden' }),
      roles: {
        administrator: 'forbidden',
        supervisor: 'allowed',
        representative: 'forbidden',
        any: 'allowed',
      },
    },
    'a representative': {
      caller: { ...manager, role: 'representative' },
      verdicts: everyone({ optional: 'forbidden', identity: 'allowed', session: 'allowed', member: 'forbidden' }),
      roles: {
        administrator: 'forbidden',
        supervisor: 'forbidden',
        representative: 'allowed',
        any: 'allowed',
      },
    },
    'a member without the second factor that is required': {
      caller: { ...manager, role: 'administrator', lacksSecondFactor: true },
      verdicts: everyone({
        optional: 'second_factor_required',
        identity: 'allowed',
        session: 'allowed',
        member: 'second_factor_required',
      }),
      roles: ofEveryRole('second_factor_required'),
    },
    'a member without the company sign-in that is required': {
      caller: { ...manager, role: 'administrator', lacksCompanySignIn: true, lacksSecondFactor: true },
      verdicts: everyone({
        optional: 'company_sign_in_required',
        identity: 'allowed',
        session: 'allowed',
        member: 'company_sign_in_required',
      }),
      roles: ofEveryRole('company_sign_in_required'),
    },
  },
  identity: {
    'someone of no organisation': {
      caller: { kind: 'identity' },
      verdicts: everyone({
        optional: 'no_organisation',
        identity: 'allowed',
        session: 'allowed',
        member: 'no_organisation',
      }),
      roles: ofEveryRole('no_organisation'),
    },
  },
  api_key: {
    'a key with every right': {
      caller: { ...key, rights: KEY_RIGHTS },
      verdicts: everyone({ optional: 'allowed', identity: 'forbidden', session: 'forbidden', member: 'allowed' }),
      roles: ofEveryRole('allowed'),
    },
    'a key without rights': {
      caller: { ...key, rights: [] },
      verdicts: everyone({ optional: 'forbidden', identity: 'forbidden', session: 'forbidden', member: 'forbidden' }),
      roles: ofEveryRole('forbidden'),
    },
  },
  participant: {
    'a participant': {
      caller: { kind: 'participant', link: { token: 'x' } },
      verdicts: {
        public: 'allowed',
        participant: 'allowed',
        optional: 'allowed',
        identity: 'unauthenticated',
        session: 'unauthenticated',
        member: 'unauthenticated',
      },
      roles: ofEveryRole('unauthenticated'),
    },
  },
  operator: { 'the operator': outsideOfCalls(OPERATOR) },
  system: { 'the system': outsideOfCalls(SYSTEM) },
  unknown: {
    'somebody unknown': {
      caller: UNKNOWN,
      verdicts: everyone({
        optional: 'allowed',
        identity: 'unauthenticated',
        session: 'unauthenticated',
        member: 'unauthenticated',
      }),
      roles: ofEveryRole('unauthenticated'),
    },
  },
};

function ofEveryRole(verdict: AccessDecision): Row['roles'] {
  return {
    administrator: verdict,
    supervisor: verdict,
    representative: verdict,
    any: verdict,
  };
}

function everyone(others: Omit<Row['verdicts'], 'public' | 'participant'>): Row['verdicts'] {
  return { public: 'allowed', participant: 'forbidden', ...others };
}

/** Acts through commands or jobs, never through calls. */
function outsideOfCalls<C extends Caller>(caller: C): Row & { caller: C } {
  const verdicts = everyone({
    optional: 'forbidden',
    identity: 'forbidden',
    session: 'forbidden',
    member: 'forbidden',
  });
  return { caller, verdicts, roles: ofEveryRole('forbidden') };
}

describe.each(Object.values(ROWS).flatMap((rows): [string, Row][] => Object.entries(rows)))('%s', (_, row) => {
  test.each(NAMES)('is allowed or refused %s according to its access', (name) => {
    const { access, role }: CallPath = CALLS[name];
    const verdict = role === undefined || access === 'optional' ? row.verdicts[access] : row.roles[role];
    const needsPerson = row.caller.kind === 'api_key' && isMemberCall(name) && rightsFor(name).length === 0;
    expect(permits(row.caller, name)).toBe(needsPerson ? 'forbidden' : verdict);
  });
});

/** The calls that members make and an API key with these rights may make. */
function callsOfKey(...rights: KeyRight[]): CallName[] {
  return NAMES.filter((name) => isMemberCall(name) && permits({ ...key, rights }, name) === 'allowed');
}

describe('an API key', () => {
  test('that reads results reads those of groups and the names of places, and changes nothing', () => {
    expect(callsOfKey('results')).toEqual([
      'listSites',
      'getSite',
      'listCrews',
      'getCrew',
      'listClosedWaves',
      'getWaveResults',
      'listGroupResults',
      'getGroupResults',
      'compareWaves',
      'readGroupResultsTable',
      'readWavesTable',
      'readTableDictionary',
      'getGroupTrend',
    ]);
  });

  test('that reads everything makes every reading call of keys, and no other but the look-up of an address', () => {
    const reading = callsOfKey(...KEY_RIGHTS).filter((name) => CALLS[name].method === 'GET');
    expect(callsOfKey('everything').filter((name) => CALLS[name].method !== 'GET')).toEqual(['lookUpPerson']);
    expect(callsOfKey('everything').filter((name) => name !== 'lookUpPerson')).toEqual(reading);
  });

  test.each(['people', 'invite', 'act'] as const)(
    'that may write %s reads no result of a group and of no person',
    (right) => {
      const results = /^\/v1\/(protected\/(surveys|waves\/\{id\}\/(results|surveys))|tables\/(surveys|.*results))/;
      const read = callsOfKey(right).filter((name) => CALLS[name].method === 'GET' && results.test(CALLS[name].path));
      expect(read).toEqual([]);
      expect(callsOfKey(right).filter((name) => CALLS[name].method !== 'GET').length).toBeGreaterThan(8);
    },
  );

  test('makes no call of administrators or representatives, about its own account, about files, or that deletes what people made', () => {
    const made = callsOfKey(...KEY_RIGHTS);
    const roles = made.map((name): CallPath['role'] => (CALLS[name] as CallPath).role);
    expect(new Set(roles)).toEqual(new Set([undefined, 'supervisor', 'any']));
    const ofPeople =
      /^\/v1\/(identity|membership|organizations|protected\/(user$|files|calendar-feed|example|representation))/;
    expect(made.filter((name) => ofPeople.test(CALLS[name].path))).toEqual([]);
    expect(made.filter((name) => CALLS[name].method === 'DELETE')).toEqual([
      'revokePublicToken',
      'unassignFollowUp',
      'undoFollowUpOutcome',
      'deleteInvitationList',
      'deletePeopleImport',
      'removeActionFile',
      'revokeActionLink',
    ]);
  });
});

test('every call that names a role is a call of members', () => {
  const withRole = NAMES.map((name): CallPath => CALLS[name]).filter(({ role }) => role !== undefined);
  expect(withRole.length).toBeGreaterThan(5);
  expect(withRole.filter(({ access }) => access !== 'member')).toEqual([]);
});

test('a member of some sites may make every call of the role but those about the whole organisation', () => {
  const limited = { ...manager, sites: ['site-1'] };
  for (const whole of [manager, { ...manager, role: 'representative' } as const]) {
    const ofSome = { ...whole, sites: ['site-1'] };
    const allowed = NAMES.filter((name) => permits(whole, name) === 'allowed');
    const apart = allowed.filter((name) => permits(ofSome, name) !== 'allowed');
    expect(apart).toEqual(allowed.filter((name): boolean => 'scope' in CALLS[name]));
    expect(apart.every((name) => permits(ofSome, name) === 'forbidden')).toBe(true);
  }
  const changedOrganisation = NAMES.filter(
    (name) =>
      CALLS[name].access === 'member' &&
      CALLS[name].method !== 'GET' &&
      permits(limited, name) === 'allowed' &&
      !/^\/v1\/protected\/(surveys|people|crews|actions|files|user|calendar-feed|reminders|questionnaires)/.test(
        CALLS[name].path,
      ),
  );
  expect(changedOrganisation).toEqual([]);
});

test('an API key of some sites may make no call about the whole organisation', () => {
  const ofSite = { ...key, sites: ['site-1'], rights: KEY_RIGHTS };
  expect(NAMES.filter((name) => 'scope' in CALLS[name] && permits(ofSite, name) === 'allowed')).toEqual([]);
});

test('in an example a member may make every call of the role that reads, and no other but those of the example itself and of the own account', () => {
  for (const role of ['administrator', 'safety_manager'] as const) {
    const inExample = { ...manager, role, exampleOf: 'organisation-2' };
    const outside = { ...manager, role };
    const changing = NAMES.filter((name) => CALLS[name].access === 'member' && CALLS[name].method !== 'GET');
    expect(changing.filter((name) => permits(inExample, name) === 'allowed')).toEqual([
      'openExample',
      'removeExample',
      'updateCurrentUser',
    ]);
    const others = changing.filter((name) => permits(outside, name) === 'allowed');
    expect(others.length).toBeGreaterThan(60);
    expect(new Set(others.map((name) => permits(inExample, name)))).toEqual(new Set(['example_read_only', 'allowed']));
    for (const name of NAMES.filter((each) => !changing.includes(each))) {
      expect([name, permits(inExample, name)]).toEqual([name, permits(outside, name)]);
    }
  }
});

test('a representative may make only calls that show nothing about a person', () => {
  const caller = { ...manager, role: 'representative' } as const;
  const allowed = NAMES.filter((name) => CALLS[name].access === 'member' && permits(caller, name) === 'allowed');
  expect(allowed).toEqual([
    'getCurrentUser',
    'updateCurrentUser',
    'getCalendarFeed',
    'createCalendarFeed',
    'deleteCalendarFeed',
    'listRepresentedCampaigns',
    'getRepresentedCampaign',
    'approveCampaign',
    'objectToCampaign',
    'getWaveResults',
    'listGroupResults',
    'getGroupResults',
    'compareWaves',
    'getGroupTrend',
  ]);
});

describe('the contract names', () => {
  const namesWhere = (isWanted: (call: CallPath) => boolean) =>
    NAMES.filter((name) => isWanted(CALLS[name])).toSorted();

  test('the calls that only administrators may make', () => {
    expect(namesWhere(({ role }) => role === 'administrator')).toEqual([
      'addCompanyDomain',
      'archiveQuestionnaire',
      'changeMember',
      'checkCompanyDomain',
      'createApiKey',
      'createWebhook',
      'deleteOrganisation',
      'deleteWebhook',
      'eraseListedPerson',
      'erasePerson',
      'erasePersonByAddress',
      'exportSecurityEvents',
      'getCompanySignIn',
      'getLogo',
      'inviteMember',
      'listApiKeys',
      'listSecurityEvents',
      'listUnsaidReversals',
      'listWebhookDeliveries',
      'listWebhooks',
      'publishQuestionnaire',
      'recomputeScores',
      'removeCompanyDomain',
      'removeCompanySignIn',
      'removeLogo',
      'removeMember',
      'replayWebhookDelivery',
      'requireCompanySignIn',
      'restoreQuestionnaire',
      'revokeApiKey',
      'rotateApiKey',
      'rotateWebhookSecret',
      'saveCompanySignIn',
      'setLogo',
      'testCompanySignIn',
      'testWebhook',
      'updateOrganisation',
      'updateWebhook',
      'withdrawMemberInvitation',
    ]);
  });

  test('the calls that need no account', () => {
    expect(namesWhere(({ access }) => access === 'public')).toEqual([
      'beginCompanySignIn',
      'completeCompanySignIn',
      'completeSignIn',
      'confirmForgotPassword',
      'confirmSignUp',
      'enterCode',
      'forgotPassword',
      'getConfiguration',
      'getMemberInvitation',
      'logOutCompanySession',
      'refreshSession',
      'resendCode',
      'signIn',
      'signOut',
      'signUp',
    ]);
    expect(namesWhere(({ access }) => access === 'participant' || access === 'optional')).toEqual([
      'completePublicSurvey',
      'getPublicSurvey',
      'listSystemQuestions',
      'updatePublicSurvey',
    ]);
  });
});
