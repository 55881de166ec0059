import type { ClientInput } from '@plumbline/contract/client';
import { resultCalls } from './result-calls.ts';
import { one, type WaveCall } from './wave-call.ts';
import { IMPORTED, type WaveOrganisation } from './wave-organisation.ts';

type Audience = NonNullable<ClientInput<'countAudience'>['body']>['audience'];

/** Calls of the screens Today, Campaigns, Workforce and Results, with the page sizes of their lists. */
export function waveCalls(): readonly WaveCall[] {
  return [...today(), ...campaigns(), ...waves(), ...places(), ...people(), ...imports(), ...resultCalls()];
}

function today(): WaveCall[] {
  return [
    one('Today: surveys', 'listSurveys', () => ({ query: { limit: 100 } })),
    one('Today: surveys, search', 'listSurveys', () => ({ query: { limit: 100, search: 'Nowak' } })),
    one('Today: invitations used', 'getUserStats', () => ({})),
    one('Today: scores of 12 weeks', 'getScoreSummary', () => ({})),
    one('Today: Results to follow up', 'listFollowUps', () => ({})),
    one('Today: due reminders', 'countDueReminders', () => ({})),
    one('Today: campaigns', 'listCampaigns', () => ({ query: { limit: 5, status: 'current' } })),
  ];
}

function campaigns(): WaveCall[] {
  const details: [label: string, find: (organisation: WaveOrganisation) => string][] = [
    ['everyone, individual mode, 25 waves', ({ running }) => running.individual],
    ['everyone, group mode, 25 waves', ({ running }) => running.group],
    ['half of the sites', ({ scheduled }) => scheduled.sites],
    ['half of the crews', ({ scheduled }) => scheduled.crews],
    ['half of the companies', ({ scheduled }) => scheduled.companies],
    ['2,000 people', ({ scheduled }) => scheduled.people],
  ];
  const audiences: [label: string, audience: (organisation: WaveOrganisation) => Audience][] = [
    ['everyone', () => ({ kind: 'everyone' })],
    ['one site', ({ siteIds }) => ({ kind: 'sites', site_ids: siteIds.slice(0, 1) })],
    ['every site', ({ siteIds }) => ({ kind: 'sites', site_ids: [...siteIds] })],
    ['every crew', ({ crewIds }) => ({ kind: 'crews', crew_ids: [...crewIds] })],
    ['every company', ({ companyIds }) => ({ kind: 'companies', company_ids: [...companyIds] })],
    ['2,000 people', ({ personIds }) => ({ kind: 'people', person_ids: [...personIds] })],
  ];
  return [
    one('campaigns', 'listCampaigns', () => ({ query: { limit: 50 } })),
    one('campaigns that are scheduled, page 2', 'listCampaigns', () => ({
      query: { status: 'scheduled', limit: 50, page: 2 },
    })),
    ...details.map(([label, find]) =>
      one(`campaign, ${label}`, 'getCampaign', (organisation) => ({ params: { id: find(organisation) } })),
    ),
    one('whom a campaign names, 2,000 people', 'getCampaignAudience', ({ scheduled }) => ({
      params: { id: scheduled.people },
    })),
    ...details.map(([label, find]) =>
      one(`overlaps of a campaign, ${label}`, 'getCampaignOverlaps', (organisation) => ({
        params: { id: find(organisation) },
      })),
    ),
    ...audiences.map(([label, audience]) =>
      one(`audience, ${label}`, 'countAudience', (organisation) => ({
        body: { audience: audience(organisation), mode: 'individual' },
      })),
    ),
    one('audience, everyone, group mode', 'countAudience', () => ({
      body: { audience: { kind: 'everyone' }, mode: 'group' },
    })),
    ...audiences.map(([label, audience]) =>
      one(`overlaps of an audience, ${label}`, 'findAudienceOverlaps', (organisation) => ({
        body: { audience: audience(organisation) },
      })),
    ),
  ];
}

function waves(): WaveCall[] {
  const modes = ['individual', 'group'] as const;
  const surveys = (label: string, query: ClientInput<'listWaveSurveys'>['query']) =>
    one(`people of a wave${label}`, 'listWaveSurveys', ({ runningWave }) => ({
      params: { id: runningWave.individual },
      query: { limit: 50, ...query },
    }));
  return [
    ...modes.map((mode) =>
      one(`wave that runs, ${mode} mode`, 'getWave', ({ runningWave }) => ({ params: { id: runningWave[mode] } })),
    ),
    ...modes.map((mode) =>
      one(`wave that is over, ${mode} mode`, 'getWave', ({ closedWave }) => ({ params: { id: closedWave[mode] } })),
    ),
    ...modes.map((mode) =>
      one(`days of a wave that runs, ${mode} mode`, 'getWaveDays', ({ runningWave }) => ({
        params: { id: runningWave[mode] },
      })),
    ),
    ...modes.map((mode) =>
      one(`days of a wave that is over, ${mode} mode`, 'getWaveDays', ({ closedWave }) => ({
        params: { id: closedWave[mode] },
      })),
    ),
    ...modes.map((mode) =>
      one(`how people are reached, ${mode} mode`, 'getWaveReach', ({ runningWave }) => ({
        params: { id: runningWave[mode] },
      })),
    ),
    ...modes.map((mode) =>
      one(`how people were reached, ${mode} mode`, 'getWaveReach', ({ closedWave }) => ({
        params: { id: closedWave[mode] },
      })),
    ),
    ...modes.map((mode) =>
      one(`slips by crew, ${mode} mode`, 'countWaveSlips', ({ runningWave }) => ({
        params: { id: runningWave[mode] },
      })),
    ),
    surveys('', {}),
    surveys(', page 50', { page: 50 }),
    surveys(', who have not answered', { only: 'open' }),
    surveys(', email not delivered', { only: 'not_delivered' }),
    ...modes.map((mode) =>
      one(`slips of a crew, ${mode} mode`, 'getCrewSlips', ({ runningWave, crewIds }) => ({
        params: { id: runningWave[mode] },
        query: { crew_id: first(crewIds) },
      })),
    ),
  ];
}

function places(): WaveCall[] {
  return [
    one('sites', 'listSites', () => ({ query: { limit: 50 } })),
    one('sites, search', 'listSites', () => ({ query: { limit: 50, search: 'harb' } })),
    one('site', 'getSite', ({ siteIds }) => ({ params: { id: first(siteIds) } })),
    one('crews', 'listCrews', () => ({ query: { limit: 50 } })),
    one('crews, page 20', 'listCrews', () => ({ query: { limit: 50, page: 20 } })),
    one('crews, search', 'listCrews', () => ({ query: { limit: 50, search: 'roof' } })),
    one('crews of a site', 'listCrews', ({ siteIds }) => ({ query: { limit: 50, site_id: first(siteIds) } })),
    one('crew', 'getCrew', ({ crewIds }) => ({ params: { id: first(crewIds) } })),
    one('companies', 'listCompanies', () => ({ query: { limit: 50 } })),
    one('companies, search', 'listCompanies', () => ({ query: { limit: 50, search: 'glaz' } })),
    one('company', 'getCompany', ({ companyIds }) => ({ params: { id: first(companyIds) } })),
    ...pageOfPlace(),
  ];
}

/** Calls of the page of a site or a crew, besides those for the place and its results. */
function pageOfPlace(): WaveCall[] {
  return [
    one('site page: closed waves', 'listClosedWaves', ({ siteIds }) => ({
      query: { site_id: first(siteIds), limit: 1 },
    })),
    one('site page: actions', 'listActions', ({ siteIds }) => ({ query: { site_id: first(siteIds), limit: 1 } })),
    one('site page: campaigns', 'listCampaigns', ({ siteIds }) => ({
      query: { status: 'running', site_id: first(siteIds), limit: 20 },
    })),
    one('site page: Results to follow up', 'listFollowUps', ({ siteIds }) => ({ query: { site_id: first(siteIds) } })),
    one('crew page: actions', 'listActions', ({ crewIds }) => ({ query: { crew_id: first(crewIds), limit: 1 } })),
    one('crew page: waves that run', 'listWavesOfCrew', ({ crewIds }) => ({ params: { id: first(crewIds) } })),
  ];
}

function people(): WaveCall[] {
  const list = (label: string, query: (organisation: WaveOrganisation) => ClientInput<'listPeople'>['query']) =>
    one(`people${label}`, 'listPeople', (organisation) => ({ query: { limit: 50, ...query(organisation) } }));
  return [
    list('', () => ({})),
    list(', last page', ({ sizes }) => ({ page: Math.max(1, Math.floor(sizes.people / 50)) })),
    list(', search, a common name', () => ({ search: 'nowak' })),
    list(', search, 1 letter', () => ({ search: 'm' })),
    list(', search, no hit', () => ({ search: 'zzyzx' })),
    list(', search, a number', () => ({ search: 'E1234' })),
    list(' of a site', ({ siteIds }) => ({ site_id: first(siteIds) })),
    list(' of a crew', ({ crewIds }) => ({ crew_id: first(crewIds) })),
    list(' of a company', ({ companyIds }) => ({ company_id: first(companyIds) })),
    list(' without a crew', () => ({ only: 'no_crew' })),
    list(' without an email address', () => ({ only: 'without_email' })),
    one('person, with 50 waves', 'getPerson', ({ personIds }) => ({ params: { id: first(personIds) } })),
  ];
}

function imports(): WaveCall[] {
  return (['short', 'long'] as const).flatMap((length) => {
    const rows = IMPORTED[length].toLocaleString('en');
    const find = ({ imports: lists }: WaveOrganisation) => ({ id: lists[length] });
    return [
      one(`import of ${rows} rows`, 'getPeopleImport', (organisation) => ({
        params: find(organisation),
        query: { limit: 100 },
      })),
      one(`import of ${rows} rows, who is missing`, 'listMissingPeople', (organisation) => ({
        params: find(organisation),
        query: { limit: 100 },
      })),
    ];
  });
}

function first(ids: readonly string[]): string {
  const [id] = ids;
  if (id === undefined) throw new RangeError('the organisation has none of these');
  return id;
}
