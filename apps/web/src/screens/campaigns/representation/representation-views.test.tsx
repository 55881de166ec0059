import type { RepresentedCampaign } from '@plumbline/contract/wire';
import { SURVEY_LANGUAGES } from '@plumbline/domain/languages';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { HttpError } from '../../../session/http-error.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { CommonWordsProvider } from '../../../ui/common-words.ts';
import { onlyPage } from '../../../ui/list/list-state.ts';
import { Approval } from './Approval.tsx';
import { CampaignList } from './CampaignsScreen.tsx';
import { factsOf } from './facts.tsx';
import { commonWordsIn, LOAD_PHRASES, lastDayIn, rememberedLanguage } from './representation-words.ts';

const CAMPAIGN: RepresentedCampaign = {
  id: '0197a7a0-0000-7000-8000-000000000001',
  name: 'Spring',
  status: 'draft',
  mode: 'group',
  threshold: 10,
  asks_free_text: false,
  questionnaire: { name: 'Pulse', version: 1, questions: 12, minutes: 2 },
  audience: { kind: 'sites', chosen: 3, names: ['Harbour', 'North tower'] },
  first_date: '2026-05-04',
  wave_days: 14,
  repeat: { every: 4, unit: 'week' },
  ends_on: null,
  approval: 'waiting',
  approved_by: null,
  approved_at: null,
  objection: null,
  waves: [],
  revision: 1,
};

const wordsIn = async (language: (typeof SURVEY_LANGUAGES)[number]) => ({
  language,
  phrases: await LOAD_PHRASES[language](),
});

test('facts say mode, threshold, audience and plan in the language', async () => {
  const facts = factsOf(CAMPAIGN, await wordsIn('de'));
  const said = facts.flatMap(({ label, values }) => [label, ...values]);
  expect(said).toEqual(
    expect.arrayContaining([
      'Nur Gruppenergebnisse',
      'Mindestgröße einer Gruppe',
      '10',
      'Harbour, North tower +1',
      '4. Mai 2026',
      'Ja. Wochen vom Beginn einer Runde bis zum Beginn der nächsten: 4',
    ]),
  );
});

test('an individual campaign says that results belong to named people, and nothing of a smallest group', async () => {
  const words = await wordsIn('en');
  const facts = factsOf({ ...CAMPAIGN, mode: 'individual' }, words);
  expect(facts.map(({ label }) => label)).not.toContain(words.phrases.threshold);
  expect(JSON.stringify(facts)).toContain('Each result is tied to a person’s name.');
});

test('a round ends on the day before the one that is stored', () => {
  expect(lastDayIn('en', '2026-06-01')).toBe('31 May 2026');
});

describe('a decision', () => {
  const approval = async (fields: Partial<RepresentedCampaign>) =>
    renderToStaticMarkup(
      <Approval
        campaign={{ ...CAMPAIGN, ...fields }}
        words={await wordsIn('en')}
        isDeciding={false}
        problem={null}
        onDecide={() => undefined}
      />,
    );

  test('can be made while the campaign waits', async () => {
    const html = await approval({});
    expect(html).toContain('This campaign is waiting for approval.');
    expect(html).toMatch(/>Approve<.*>Object</);
  });

  test('that was made is shown with who and when, and can be withdrawn before the start', async () => {
    const approved = { approval: 'approved', approved_by: 'Ann Lee', approved_at: '2026-05-01T10:00:00Z' } as const;
    const html = await approval(approved);
    expect(html).toContain('Approved by Ann Lee on 1 May 2026');
    expect(html).not.toContain('>Approve<');
    expect(html).toContain('>Object<');
    expect(await approval({ ...approved, status: 'running' })).not.toContain('>Object<');
  });

  test('is not asked for where none is needed', async () => {
    expect(await approval({ approval: 'not_needed' })).not.toContain('<button');
  });
});

const listed = (...campaigns: RepresentedCampaign[]) =>
  ({ kind: 'loaded', page: onlyPage(campaigns), isStale: false, outdated: null }) as const;

test.each(SURVEY_LANGUAGES)('the list is complete in %s, also when it is empty', async (language) => {
  const words = await wordsIn(language);
  const list = (...campaigns: RepresentedCampaign[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CampaignList state={listed(...campaigns)} words={words} />
      </MemoryRouter>,
    );
  expect(list()).toContain(words.phrases.empty);
  expect(list(CAMPAIGN)).toContain(words.phrases.waiting);
  expect(list(CAMPAIGN)).not.toContain('{');
  const approved = {
    ...CAMPAIGN,
    approval: 'approved',
    approved_by: 'Rita Rep',
    approved_at: '2026-05-04T08:00:00Z',
  } as const;
  expect(list(approved)).toContain('Rita Rep');
  expect(list({ ...CAMPAIGN, approval: 'objected', objection: 'Ask about dust.' })).toContain('Ask about dust.');
});

test('in the list the name of a questionnaire is isolated, and numbers are written as the language does', async () => {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <CampaignList state={listed({ ...CAMPAIGN, threshold: 1000 })} words={await wordsIn('de')} />
    </MemoryRouter>,
  );
  expect(html).toContain('<bdi>Pulse</bdi>');
  expect(html).toContain('1.000');
});

test.each([
  [{ stored: 'pl', wishes: ['de-AT'] }, 'pl'],
  [{ stored: null, wishes: ['nl', 'de-AT', 'fr'] }, 'de'],
  [{ stored: 'xx', wishes: ['nl'] }, 'en'],
])('the language follows the choice on the device, then the browser: %j', ({ stored, wishes }, expected) => {
  expect(rememberedLanguage({ getItem: () => stored }, wishes)).toBe(expected);
});

test.each(SURVEY_LANGUAGES)(
  'something that does not exist is said in %s to be missing, with a way on',
  async (language) => {
    const words = await wordsIn(language);
    const query = {
      data: undefined,
      error: new HttpError({ message: 'Not found', status: 404, code: 'x' }),
      isFetching: false,
      refetch: () => undefined,
    };
    const html = renderToStaticMarkup(
      <MemoryRouter>
        <CommonWordsProvider value={commonWordsIn(words)}>
          <DetailFrame
            title={words.phrases.title}
            query={query}
            missing={{ link: { to: '/app/represented', label: words.phrases.back } }}
          >
            {() => null}
          </DetailFrame>
        </CommonWordsProvider>
      </MemoryRouter>,
    );
    for (const said of [words.phrases.notFound, words.phrases.mayBeDeleted, words.phrases.back])
      expect(html).toContain(said);
  },
);
