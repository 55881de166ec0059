import { DEFAULT_QUESTIONNAIRE } from '@plumbline/domain/questionnaires/default-questionnaire';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { describe, expect, test } from 'vitest';
import { aCampaign, aWave } from '../campaigns/testing.ts';
import { aSurvey } from '../surveys/testing.ts';
import { CurrentCampaigns } from './CurrentCampaigns.tsx';
import { EmptyList } from './EmptyList.tsx';
import { FollowUpToday } from './FollowUpToday.tsx';
import { EVERY_SURVEY } from './list-address.ts';
import { OwnActionsNote } from './OwnActionsNote.tsx';
import { QuestionnaireName, Score } from './SurveyCells.tsx';
import { ScoresSection } from './scores/ScoresSection.tsx';
import type { SurveyListFilter } from './survey-filter.ts';
import { Totals } from './Totals.tsx';

const NO_GROUPS = { total: 0, active: 0, completed: 0 };

const NO_SCORES = {
  summary: { surveys: 0, is_capped: false, average_score: null, questionnaires: [], distribution: [], weeks: [] },
  isFolded: false,
  isFiltered: true,
  isStale: false,
  onConditions: () => undefined,
  hasFailed: false,
  isRetrying: false,
  onRetry: () => undefined,
  period: '12' as const,
  onPeriod: () => undefined,
};

test.each([
  [false, 'Only surveys that match your filters.'],
  [true, 'Only surveys that match your filters, and perhaps not all of them.'],
])('the scores say which surveys they are of; capped: %s', (is_capped, words) => {
  const html = renderToStaticMarkup(
    <ScoresSection {...NO_SCORES} summary={{ ...NO_SCORES.summary, is_capped }} questionnaires={[]} conditions={{}} />,
  );
  expect(html).toContain(words);
});

describe('the totals', () => {
  const totalsOf = (total_surveys: number, { isFiltered = true, is_capped = false, in_groups = NO_GROUPS } = {}) =>
    renderToStaticMarkup(
      <Totals
        totals={{
          total_surveys,
          active_surveys: 0,
          completed_surveys: total_surveys,
          in_groups,
          average_score: 60,
          questionnaires: [],
          is_capped,
        }}
        averaged={undefined}
        averagedName={null}
        isFiltered={isFiltered}
        isStale={false}
      />,
    );

  test.each([
    [14, {}, 'Totals of the 14 surveys that match your filters.'],
    [1, {}, 'Totals of the one survey that matches your filters.'],
    [0, {}, 'No survey matches your filters.'],
    [10_000, { is_capped: true }, 'Totals of 10,000 surveys that match your filters. There may be more.'],
  ])('of %i surveys with %j say: %s', (matching, options, words) => {
    expect(totalsOf(matching, options)).toContain(words);
  });

  test('of all surveys count anonymous ones too', () => {
    const drawn = totalsOf(0, { isFiltered: false, in_groups: { total: 12, active: 11, completed: 1 } });
    const figures = [...drawn.matchAll(/>(\d+)</g)].map(([, figure]) => figure);
    expect(figures.slice(0, 3)).toEqual(['12', '11', '1']);
    expect(drawn).toContain('Including 12 anonymous');
  });

  test('of all surveys say nothing of filters', () => {
    expect(totalsOf(14, { isFiltered: false })).not.toContain('filters');
  });
});

describe('a list without surveys', () => {
  const emptyWith = (filter: Partial<SurveyListFilter>, total = 0, options = {}) => {
    const page = filter.page ?? 1;
    const pages = { page, total, total_pages: Math.ceil(total / 100), total_is_capped: false };
    return renderToStaticMarkup(
      <MemoryRouter>
        <EmptyList
          filter={{ ...EVERY_SURVEY, ...filter }}
          hasSurveys
          isOneSite={false}
          hasCampaigns={false}
          pagination={{ ...pages, limit: 100, has_next: false, has_prev: page > 1 }}
          onFilter={() => undefined}
          {...options}
        />
      </MemoryRouter>,
    );
  };

  test.each([
    [{ status: 'start' }, 'No survey has this status.'],
    [{ search: 'ann' }, 'No survey matches “ann”.'],
    [{ conditions: { risk: 'High' } }, 'No survey matches your filters.'],
    [{ status: 'start', conditions: { risk: 'High' } }, 'No survey matches your filters.'],
    [{ search: 'ann', conditions: { risk: 'High' } }, 'No survey matches “ann” and your filters.'],
  ] as const)('with %j says: %s', (filter, words) => {
    expect(emptyWith(filter)).toContain(words);
    expect(emptyWith(filter)).toContain('Show all surveys');
  });

  test('offers to invite the first person, but says where the figures of campaigns without names are', () => {
    const none = (hasCampaigns: boolean) => emptyWith({}, 0, { hasSurveys: false, hasCampaigns });
    expect(none(false)).toContain('Invite the first person');
    expect(none(true)).toContain('href="/app/results"');
    expect(none(true)).not.toContain('Invite the first person');
  });

  test.each([
    [12, 'The list has only one page.', 'Go to page 1'],
    [212, 'The list has only 3 pages.', 'Go to page 3'],
  ])('past the end of %i surveys says so and offers the last page', (total, words, offer) => {
    const html = emptyWith({ page: 5, conditions: { risk: 'High' } }, total);
    expect(html).toContain(words);
    expect(html).toContain(offer);
    expect(html).not.toContain('No survey matches');
  });
});

describe('a score in the list', () => {
  const scoreOf = (consistency: 'consistent' | 'check' | 'talk_first', is_anonymous = false) =>
    renderToStaticMarkup(<Score survey={aSurvey({ score: 87, risk_level: 'Low', consistency, is_anonymous })} />);

  test.each([
    ['check', false, 'Check first', 'Check the answers first'],
    ['talk_first', false, 'Talk first', 'Talk before using this score'],
    ['talk_first', true, 'With care', 'Use this score with care'],
  ] as const)('at %s (anonymous: %s) says “%s”, and “%s” to screen readers', (level, isAnonymous, short, whole) => {
    const html = scoreOf(level, isAnonymous);
    expect(html).toContain(`<span aria-hidden="true">${short}</span>`);
    expect(html).toContain(`<span class="sr-only">${whole}</span>`);
  });

  test('stands alone when the answers fit together, or when there is none', () => {
    expect(scoreOf('consistent').replaceAll(/<[^>]+>/g, '')).toBe('87%');
    expect(renderToStaticMarkup(<Score survey={aSurvey({ consistency: null })} />)).not.toContain('first');
  });
});

test('while there are several questionnaires, the average and the charts name the only one that they are of', () => {
  const questionnaires = [
    { id: 'one', name: 'Pulse' },
    { id: 'two', name: 'Safety and readiness' },
  ];
  const totals = {
    total_surveys: 9,
    active_surveys: 0,
    completed_surveys: 9,
    in_groups: NO_GROUPS,
    questionnaires,
    is_capped: false,
  };
  const card = renderToStaticMarkup(
    <Totals
      totals={{ ...totals, average_score: 55 }}
      averaged={{ ...totals, average_score: 71 }}
      averagedName="Pulse"
      isFiltered={false}
      isStale={false}
    />,
  );
  expect(card).toContain('71%');
  expect(card).toContain('Pulse');
  expect(card).not.toContain('55%');
  const charts = renderToStaticMarkup(
    <ScoresSection {...NO_SCORES} questionnaires={questionnaires} conditions={{ questionnaire: 'two' }} />,
  );
  expect(charts).toMatch(/<option value="two" selected="">Safety and readiness/);
});

test('the list names what a survey asks where that is not the default', () => {
  const asked = (id: string, name: string) =>
    renderToStaticMarkup(
      <QuestionnaireName survey={aSurvey({ questionnaire: { id, name, version: 1, is_system: true } })} />,
    );
  expect(asked('pulse', 'Pulse')).toContain('Pulse');
  expect(asked(DEFAULT_QUESTIONNAIRE.id, DEFAULT_QUESTIONNAIRE.name)).toBe('');
});

const idle = { hasFailed: false, isRetrying: false, onRetry: () => undefined };

test('actions of the member that could not be loaded are not taken for none', () => {
  const drawn = (hasFailed: boolean) =>
    renderToStaticMarkup(<OwnActionsNote {...idle} actions={undefined} hasFailed={hasFailed} />);
  expect(drawn(true)).toContain('Your actions could not be loaded.');
  expect(drawn(false)).toBe('');
});

test('of the follow-ups that are not visible, those of today are counted', () => {
  const drawn = (days: readonly number[], high_with_outcome = 0) => {
    const follow_ups = days.map((waiting_days) => ({
      survey: aSurvey(),
      reasons: [],
      answered_on: '2026-05-04',
      person: null,
      is_listed: true,
      waiting_days,
      today: '2026-05-04',
      assignment: null,
      outcomes: [],
    }));
    const list = {
      follow_ups,
      total: days.length,
      total_is_capped: false,
      recently_closed: [],
      high_with_outcome,
      has_answers: true,
    };
    const actions = { isBusy: false, onAssign: () => {}, onUnassign: () => {}, onRecord: () => {}, onUndo: () => {} };
    return renderToStaticMarkup(
      <MemoryRouter>
        <FollowUpToday isOneSite={false} {...idle} list={list} userId="me" actions={actions} />
      </MemoryRouter>,
    );
  };
  expect(drawn([9, 8, 0, 3, 2, 1, 0, 0])).toContain('3 more, 2 added today<');
  expect(drawn([9, 8, 0, 3, 2, 1])).toContain('1 more<');
  expect(drawn([9])).not.toContain('an outcome');
  expect(drawn([9], 3)).toContain('3 more high results have been followed up');
  expect(drawn([], 1)).toContain('1 high result has been followed up');
});

test('the actions of the member are counted and linked: overdue ones, else the next, and nothing without any', () => {
  const drawn = (overdue: number, unfinished: number) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <OwnActionsNote
          {...idle}
          actions={{ overdue, unfinished, nextDueOn: unfinished === 0 ? null : '2026-06-01' }}
        />
      </MemoryRouter>,
    );
  expect(drawn(0, 0)).toBe('');
  expect(drawn(1, 3)).toContain('1 of your actions is overdue');
  expect(drawn(2, 2)).toContain('2 of your actions are overdue');
  expect(drawn(2, 2)).toContain('/app/actions?owner=me&amp;overdue=true');
  expect(drawn(0, 1)).toMatch(/1 of your actions is open.*, due Mon/);
  expect(drawn(0, 2)).toMatch(/href="\/app\/actions\?owner=me".*2 of your actions are open.*, next due Mon/);
});

describe('the campaigns that run or were closed recently', () => {
  const draw = (
    waves: readonly ReturnType<typeof aWave>[],
    total = waves.length,
    fields: Parameters<typeof aCampaign>[0] = {},
  ) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <CurrentCampaigns
          {...idle}
          list={{
            campaigns: waves.map((latest_wave) =>
              aCampaign({
                status: 'running',
                latest_wave,
                next_waves: [{ number: 3, starts_on: '2026-06-01', closes_on: '2026-06-15' }],
                ...fields,
              }),
            ),
            pagination: {
              page: 1,
              limit: 3,
              total,
              total_pages: 1,
              total_is_capped: false,
              has_next: false,
              has_prev: false,
            },
          }}
        />
      </MemoryRouter>,
    );

  test('show how far a running wave is, and where its progress is', () => {
    const html = draw([aWave({ asked: 50, answered: 20 })]);
    for (const words of ['Winter check', '17 May 2026 · Running', '20 of 50 answered, 40%', 'Progress of']) {
      expect(html).toContain(words);
    }
    expect(html).not.toContain('Next');
  });

  test('lead to the results of a closed wave, and say when the next one starts', () => {
    const html = draw([aWave({ status: 'closed' })]);
    for (const words of ['/results', 'Results of', 'Next Mon 1 Jun']) expect(html).toContain(words);
  });

  test('lead to the results of one that is over, of which no wave comes next', () => {
    const html = draw([aWave({ status: 'closed' })], 1, { status: 'closed', next_waves: [] });
    expect(html).toContain('/results');
    expect(html).not.toContain('Next');
  });

  test('say how many more there are, and that none is', () => {
    expect(draw([aWave()], 5)).toContain('4 more campaigns');
    expect(draw([aWave()], 2)).toContain('1 more campaign<');
    expect(draw([])).toContain('No campaign is running, and none was closed in the last 14 days.');
  });

  test('can be loading, or tried again', () => {
    const waiting = (hasFailed: boolean) =>
      renderToStaticMarkup(<CurrentCampaigns {...idle} list={undefined} hasFailed={hasFailed} />);
    expect(waiting(false)).toContain('Loading campaigns');
    expect(waiting(true)).toContain('The campaigns could not be loaded.');
  });
});
