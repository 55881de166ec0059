import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { EVERYTHING } from '../list/list-address.ts';
import { aPerson, aPlace, aWave } from '../testing.ts';
import { PeopleView } from './PeopleView.tsx';
import { PersonRow } from './PersonRow.tsx';
import { PersonTimeline } from './PersonTimeline.tsx';
import { PersonHistory, PersonView } from './PersonView.tsx';

const draw = (view: React.ReactNode) => renderToStaticMarkup(<MemoryRouter>{view}</MemoryRouter>);
const words = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

const ANSWERED = { id: crypto.randomUUID(), status: 'analyzed', score: 42, risk_level: 'High' } as const;

test('without people the two ways to add them are offered once', () => {
  const pagination = { page: 1, total_pages: 0, total: 0, total_is_capped: false, has_next: false, has_prev: false };
  const state = { kind: 'loaded', page: { items: [], pagination: { ...pagination, limit: 50 } } } as const;
  const html = draw(
    <PeopleView
      state={{ ...state, isStale: false, outdated: null }}
      filter={EVERYTHING}
      onFilter={() => undefined}
      filters={null}
      addPerson={<button type="button">Add person</button>}
    />,
  );
  expect(html).toContain('Your people will appear here.');
  expect(html.split('Import a list<')).toHaveLength(2);
  expect(html.split('Add person<')).toHaveLength(2);
});

describe('the timeline of a person', () => {
  test('ends a wave that was closed early on the day of its close', () => {
    const wave = aWave({ starts_on: '2026-05-04', closes_on: '2026-05-18', closed_on: '2026-05-07' });
    expect(draw(<PersonTimeline waves={[wave]} />)).toMatch(/4\s–\s7 May 2026/);
  });

  test('shows score, risk and survey of a wave in individual mode', () => {
    const survey = { ...ANSWERED, submitted_at: '2026-05-05T08:00:00.000Z' };
    const html = draw(<PersonTimeline waves={[aWave({ survey })]} />);
    expect(words(html)).toContain('42% High');
    expect(html).toContain(`href="/app/surveys/${survey.id}"`);
  });

  test('says what an unanswered survey waits for, and after its wave that it was not answered', () => {
    expect(draw(<PersonTimeline waves={[aWave()]} />)).toContain('Invited, not started');
    expect(draw(<PersonTimeline waves={[aWave({ status: 'closed' })]} />)).toContain('Did not answer');
    expect(draw(<PersonTimeline waves={[aWave({ status: 'cancelled' })]} />)).toContain('The wave was cancelled');
  });

  // The server sends no survey in group mode; the screen would show none if it did.
  test.each([null, { ...ANSWERED, submitted_at: null }])(
    'says of a wave in group mode only that they were asked',
    (survey) => {
      const html = draw(<PersonTimeline waves={[aWave({ mode: 'group', survey })]} />);
      expect(html).toContain('Asked. In this mode nobody sees whether a person answered.');
      expect(html).not.toContain('/app/surveys/');
      expect(words(html)).not.toMatch(/42|High/);
    },
  );

  test('says where the person belonged then', () => {
    const wave = aWave({ site: aPlace('Ridge'), crew: aPlace('Steel'), company: aPlace('Acme') });
    expect(draw(<PersonTimeline waves={[wave]} />)).toContain('Steel, Ridge · Acme');
  });

  test('in group mode a company that is not kept is not said to be missing', () => {
    const place = { site: aPlace('Ridge'), crew: aPlace('Steel'), company: null };
    expect(draw(<PersonTimeline waves={[aWave({ ...place, mode: 'group' })]} />)).not.toContain('No company');
    expect(draw(<PersonTimeline waves={[aWave({ ...place, mode: 'individual' })]} />)).toContain('No company');
  });

  test('without waves says what will be there', () => {
    expect(draw(<PersonTimeline waves={[]} />)).toContain('No waves yet.');
  });
});

test('the history names the days of each placement, the newest without an end', () => {
  const html = draw(
    <PersonHistory
      placements={[
        { since: '2026-05-10T12:00:00.000Z', site: aPlace('Ridge'), crew: aPlace('Steel'), company: null },
        { since: '2026-05-01T12:00:00.000Z', site: null, crew: null, company: aPlace('Acme') },
        { since: '2026-05-01T11:00:00.000Z', site: null, crew: null, company: null },
      ]}
    />,
  );
  expect([...html.matchAll(/<li.*?<\/li>/g)].map(([entry]) => words(entry).trim())).toEqual([
    'Steel, Ridge · No company Since 10 May 2026',
    'No crew · Acme 1 May 2026 to 10 May 2026',
    'No crew · No company 1 May 2026',
  ]);
});

describe('a person', () => {
  test('people who are archived or opted out are marked', () => {
    const person = aPerson({
      archived_at: '2026-05-01T12:00:00.000Z',
      is_unsubscribed: true,
      email: 'ann@example.org',
    });
    const row = words(draw(<PersonRow person={person} shown="crew" />));
    expect(row).toContain('Archived');
    expect(row).toContain('Opted out of emails');
    const page = words(draw(<PersonView person={person} latest={null} actions={null} />));
    expect(page).toContain('This person has been archived since 1 May 2026');
    expect(page).toContain('Opted out of emails');
  });

  test.each([
    [{ name: null, email: 'ann@example.org' }, 'ann@example.org'],
    [{ name: null, employee_number: 'W-7' }, 'No. W-7'],
  ])('without a name is called by %j', (fields, title) => {
    expect(draw(<PersonView person={aPerson(fields)} latest={null} actions={null} />)).toContain(
      `<title>${title} · Plumbline</title>`,
    );
  });

  test.each([
    [{ email: 'ann@example.org', employee_number: 'W-7' }, 'Foreman · ann@example.org · No. W-7'],
    [{ employee_number: 'W-7' }, 'Foreman · No email · No. W-7'],
    [{ name: null, email: 'ann@example.org', employee_number: 'W-7' }, 'Foreman · No. W-7'],
    [{ name: null, email: 'ann@example.org' }, 'Foreman'],
  ])('with the details %j is listed with the job title as %j', (fields, line) => {
    const row = draw(<PersonRow person={aPerson({ ...fields, job_title: 'Foreman' })} shown="crew" />);
    const [, shown = ''] = /<p [^>]*>(.*?)<\/p>/.exec(row) ?? [];
    expect(shown.replaceAll(/<[^>]+>/g, '')).toBe(line);
  });

  test('is told apart in a list by number when there is no email', () => {
    expect(words(draw(<PersonRow person={aPerson({ employee_number: 'W-7' })} shown="crew" />))).toContain(
      'No email · No. W-7',
    );
  });
});

test('earlier answers that still wait for a follow-up lead to their survey', () => {
  const earlier_follow_ups = [{ survey_id: 'of-march', answered_at: '2026-03-02T10:00:00.000Z' }];
  const page = draw(<PersonView person={aPerson({ earlier_follow_ups })} latest={null} actions={null} />);
  expect(page).toMatch(
    /Earlier follow-ups still open.*href="\/app\/surveys\/of-march"[^>]*>Answers from (<!-- -->)?2 Mar 2026</s,
  );
  expect(draw(<PersonView person={aPerson()} latest={null} actions={null} />)).not.toContain('Earlier answers');
});
