import type { KnownPerson, QuestionnaireSummary } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { aSurvey } from '../testing.ts';
import { InvitationReady } from './InvitationReady.tsx';
import { type InviteRefusal, InviteView } from './InviteView.tsx';
import { CoverageNote } from './questionnaire/CoverageNote.tsx';
import { QuestionnaireField } from './questionnaire/QuestionnaireField.tsx';
import type { QuestionnaireChoice } from './questionnaire/use-questionnaire-choice.ts';

const USED_UP = {
  can_create_invitations: false,
  invitations_max: 10,
  invitations_used: 10,
  invitations_remaining: 0,
  plan_type: 'trial',
};
const LEFT = { ...USED_UP, can_create_invitations: true, invitations_used: 9, invitations_remaining: 1 };

const nothing = () => undefined;
const FULL: QuestionnaireSummary = {
  id: DEFAULT_QUESTIONNAIRE.id,
  name: DEFAULT_QUESTIONNAIRE.name,
  description: null,
  is_system: true,
  language: 'en',
  questions: 50,
  minutes: 10,
  without_free_text: { questions: 47, minutes: 8 },
  languages: SURVEY_LANGUAGES.map((language) => ({ language, missing: 0, outdated: 0 })),
  version: 1,
  has_draft: false,
  archived_at: null,
  updated_at: null,
};
const OWN: QuestionnaireSummary = {
  ...FULL,
  id: 'own',
  name: 'Toolbox talk',
  is_system: false,
  questions: 8,
  minutes: 1,
  languages: SURVEY_LANGUAGES.map((language) => ({ language, missing: language === 'pl' ? 3 : 0, outdated: 0 })),
};
const aChoice = (choice: Partial<QuestionnaireChoice> = {}): QuestionnaireChoice => ({
  id: FULL.id,
  list: [FULL, OWN],
  hasFailed: false,
  chosen: FULL,
  onChoose: nothing,
  onRetry: nothing,
  ...choice,
});

const quota = (stats: typeof USED_UP) => ({ stats, hasStatsFailed: false, onRetryStats: nothing });
const drawn = (view: ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);

const onePerson = (
  stats: typeof USED_UP,
  known: KnownPerson | null = null,
  {
    isAnonymous = false,
    hasNoEmail = false,
    defaultCompany = '',
    refusal = null,
    questionnaire = aChoice(),
  }: {
    isAnonymous?: boolean;
    hasNoEmail?: boolean;
    defaultCompany?: string;
    refusal?: InviteRefusal | null;
    questionnaire?: QuestionnaireChoice;
  } = {},
) => (
  <InviteView
    {...quota(stats)}
    isAnonymous={isAnonymous}
    onAnonymous={nothing}
    questionnaire={questionnaire}
    email="a.ash@example.org"
    onEmail={nothing}
    hasNoEmail={hasNoEmail}
    onNoEmail={nothing}
    known={known}
    defaults={{ company: defaultCompany, text: '' }}
    refusal={refusal}
    isSending={false}
    onInvite={nothing}
  />
);
const withoutEmail = (stats: typeof USED_UP, refusal: InviteRefusal | null = null) =>
  onePerson(stats, null, { hasNoEmail: true, refusal });

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

test('without an email address a name is asked for, and neither an address nor a message', () => {
  const html = drawn(withoutEmail(LEFT, { name: 'Please enter a name.' }));
  expect(html).toMatch(/<label[^>]*>Name<\/label>/);
  expect(html).toMatch(/<input[^>]* aria-invalid="true"[^>]* required=""/);
  expect(html).toContain('Please enter a name.');
  expect(html).toContain('No email is sent.');
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
  expect(html).not.toMatch(/<label[^>]*>(Name|Company|No email address)/);
  expect(html).toContain('You are not shown whose they are or who has');
  expect(drawn(onePerson(LEFT))).toContain('each answer with the person’s name');
});

test('an anonymous invitation that is ready shows no link and does not claim that no email is sent', () => {
  const survey = aSurvey({ is_anonymous: true, participant_name: null, participant_email: null, public_token: null });
  const html = drawn(<InvitationReady survey={survey} link={null} stats={undefined} onInviteAnother={nothing} />);
  expect(html).toContain('Only the participant gets the link.');
  expect(html).not.toMatch(/Survey link|QR code|No email is sent/);
});

test('what is asked is described by its own length, and by its name alone until that is known', () => {
  const asking = (choice: Partial<QuestionnaireChoice>) =>
    drawn(onePerson(LEFT, null, { questionnaire: aChoice(choice) }));
  expect(asking({})).toContain('Safety and readiness</bdi></a>”: 50 questions, about 10 minutes.');
  expect(asking({ list: undefined, chosen: undefined })).toContain('Safety and readiness</bdi></a>”.');
  const other = asking({ id: OWN.id, chosen: OWN });
  expect(other).toContain('Toolbox talk</bdi></a>”: 8 questions, about');
  expect(other).toContain('Scores of different questionnaires are not comparable.');
});

test('the default can be asked while the questionnaires are loading, or when they could not be loaded', () => {
  const field = (choice: Partial<QuestionnaireChoice>) =>
    drawn(<QuestionnaireField isAnonymous={false} {...aChoice({ list: undefined, chosen: undefined, ...choice })} />);
  expect(field({})).toMatch(/<option value="[^"]+" selected="">Safety and readiness<\/option>/);
  expect(field({})).not.toContain('Try Again');
  expect(field({ hasFailed: true })).toContain('The other questionnaires could not be loaded.');
});

test('anonymous surveys say which questionnaire they ask, and offer no other', () => {
  const html = drawn(<QuestionnaireField isAnonymous {...aChoice()} />);
  expect(html).toMatch(/<select[^>]* disabled=""/);
  expect(html).toContain('Anonymous surveys ask “Safety and readiness”');
});

test('what is not translated is said before anyone is invited, with the way to translate it', () => {
  const html = drawn(<CoverageNote questionnaire={OWN} language="pl" />);
  expect(html).toContain(
    '3 texts are not translated into Polish. A question or title that is not complete is shown in English.',
  );
  expect(html).toContain('href="/app/questions/questionnaires/own?tab=languages"');
  expect(drawn(<CoverageNote questionnaire={OWN} language={null} />)).toContain('It is not complete in Polish.');
  expect(drawn(<CoverageNote questionnaire={FULL} language="pl" />)).toBe(
    '<div role="status" class="empty:hidden"></div>',
  );
});
