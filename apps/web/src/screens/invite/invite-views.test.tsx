import type { KnownPerson } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { InvitationReady } from './InvitationReady.tsx';
import { InviteView } from './InviteView.tsx';
import { WithoutEmailView } from './WithoutEmailView.tsx';

const USED_UP = {
  can_create_invitations: false,
  invitations_max: 10,
  invitations_used: 10,
  invitations_remaining: 0,
  plan_type: 'trial',
};
const LEFT = { ...USED_UP, can_create_invitations: true, invitations_used: 9, invitations_remaining: 1 };

const nothing = () => undefined;
const quota = (stats: typeof USED_UP) => ({ stats, hasStatsFailed: false, onRetryStats: nothing });
const drawn = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);

const onePerson = (
  stats: typeof USED_UP,
  known: KnownPerson | null = null,
  { isAnonymous = false, defaultCompany = '' } = {},
) => (
  <InviteView
    {...quota(stats)}
    isAnonymous={isAnonymous}
    onAnonymous={nothing}
    email="a.ash@example.org"
    onEmail={nothing}
    known={known}
    defaults={{ company: defaultCompany, text: '' }}
    refusal={null}
    isSending={false}
    onInvite={nothing}
  />
);
const withoutEmail = (stats: typeof USED_UP, refusal: { names: string } | null = null) => (
  <WithoutEmailView
    {...quota(stats)}
    names=""
    onNames={nothing}
    defaultCompany=""
    refusal={refusal}
    isSending={false}
    slips={[]}
    onCreate={nothing}
    onStartOver={nothing}
  />
);

test.each([
  ['one person', onePerson, 'Send Invitation'],
  ['someone without email', withoutEmail, 'Create Link'],
])('%s is invited while the plan has invitations, and not after', (_, view, label) => {
  const open = drawn(view(LEFT));
  expect(open).toContain(`>${label}</button>`);
  expect(open).not.toContain('Invitation Limit Reached');
  const blocked = drawn(view(USED_UP));
  expect(blocked).toMatch(/<button[^>]* disabled=""[^>]*>Limit Reached - Upgrade Plan<\/button>/);
  expect(blocked).toContain('Invitation Limit Reached');
});

test('a form without email asks for names and for no address', () => {
  const html = drawn(withoutEmail(LEFT, { names: 'Please enter a name.' }));
  expect(html).toMatch(/<textarea[^>]* aria-invalid="true"[^>]* required=""/);
  expect(html).toContain('Please enter a name.');
  expect(html).not.toContain('type="email"');
  expect(html).not.toContain('Your message');
});

test('someone known is shown under the address, and fills the fields in which nothing was typed', () => {
  const html = drawn(
    onePerson(LEFT, {
      last_survey: { ...aSurvey({ id: 'last', participant_name: 'Ann Ash', company: 'Ash Ltd' }), consistency: null },
      is_unsubscribed: true,
    }),
  );
  expect(html).toContain('value="Ann Ash"');
  expect(html).toContain('value="Ash Ltd"');
  expect(html).toMatch(/not answered yet\. <a[^>]* href="\/app\/surveys\/last"/);
  expect(html).toContain('Opted out of emails');
  expect(drawn(onePerson(LEFT))).not.toContain('Ann Ash');
});

test('the default company is filled in for someone new, and not for someone known without a company', () => {
  const known = {
    last_survey: { ...aSurvey({ id: 'last', participant_name: 'Ann Ash', company: null }), consistency: null },
    is_unsubscribed: false,
  };
  const usual = { defaultCompany: 'Harbour Ltd' };
  expect(drawn(onePerson(LEFT, null, usual))).toContain('value="Harbour Ltd"');
  expect(drawn(onePerson(LEFT, known, usual))).not.toContain('Harbour Ltd');
});

test('an anonymous invitation asks for no name and no company, and says what the company will see', () => {
  const html = drawn(onePerson(LEFT, null, { isAnonymous: true }));
  expect(html).not.toMatch(/<label[^>]*>(Name|Company)/);
  expect(html).toContain('You are not shown whose they are or who has');
  expect(drawn(onePerson(LEFT))).toContain('each answer with the person’s name');
});

test('an anonymous invitation that is ready shows no link and does not claim that no email is sent', () => {
  const survey = aSurvey({ is_anonymous: true, participant_name: null, participant_email: null, public_token: null });
  const html = drawn(<InvitationReady survey={survey} link={null} stats={undefined} onInviteAnother={nothing} />);
  expect(html).toContain('Only the participant gets the link.');
  expect(html).not.toMatch(/Survey link|QR code|No email is sent/);
});
