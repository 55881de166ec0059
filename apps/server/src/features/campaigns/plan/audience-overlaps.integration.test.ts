import type { Audience } from '@plumbline/domain/campaigns/audience';
import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { PULSE } from '@plumbline/domain/questionnaires/system';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type Manager, startTestServer, type TestServer } from '../../../testkit/server.ts';
import { addCampaign, addCompany, addCrew, addPerson, addSite } from '../../../testkit/workforce.ts';
import { countAudience } from './audience-numbers.repository.ts';
import { findOverlaps, type Overlap, type OverlapsWanted } from './find-overlaps.ts';

interface Worker {
  readonly id: string;
  readonly site: string | null;
  readonly crew: string | null;
  readonly company: string | null;
  readonly email: string | null;
  readonly language: string | null;
  readonly isAsked: boolean;
  /** Means something only of those with an address. */
  readonly hasOptedOut: boolean;
}

let server: TestServer;
let manager: Manager;
const workers: Worker[] = [];
const audiences: Audience[] = [];
const names = new Map<string, Audience>();

/** Every combination of a crew or none, a company or none, and what else matters occurs among 144 people. */
beforeAll(async () => {
  server = await startTestServer();
  manager = await server.signIn();
  await inside(async (scope) => {
    const sites = [await addSite(scope, 'North'), await addSite(scope, 'South'), await addSite(scope, 'Empty')];
    const [north = '', south = ''] = sites;
    const crews = [
      { site: north, id: await addCrew(scope, { name: 'Rebar', siteId: north }) },
      { site: north, id: await addCrew(scope, { name: 'Formwork', siteId: north }) },
      { site: south, id: await addCrew(scope, { name: 'Rebar', siteId: south }) },
    ];
    const companies = [await addCompany(scope, 'Harbour'), await addCompany(scope, 'Glass')];
    for (let n = 0; n < 144; n += 1) {
      const crew = crews[n % 4];
      const company = companies[Math.floor(n / 4) % 3];
      const email = Math.floor(n / 12) % 2 === 0 ? `worker${n}@example.org` : null;
      const language = [null, 'de', 'pl'][Math.floor(n / 24) % 3] ?? null;
      const isAsked = n % 11 !== 0;
      const hasOptedOut = n % 7 === 0;
      const id = await addPerson(scope, {
        ...(crew === undefined ? {} : { crew_id: crew.id }),
        ...(company === undefined ? {} : { company_id: company }),
        email,
        language,
        archived_at: isAsked ? null : new Date(),
        unsubscribed_at: hasOptedOut ? new Date() : null,
      });
      workers.push({
        id,
        site: crew?.site ?? null,
        crew: crew?.id ?? null,
        company: company ?? null,
        email,
        language,
        isAsked,
        hasOptedOut,
      });
    }
    const ids = workers.map(({ id }) => id);
    audiences.push(
      { kind: 'everyone' },
      { kind: 'sites', siteIds: sites.slice(0, 1) },
      { kind: 'sites', siteIds: sites },
      { kind: 'sites', siteIds: sites.slice(2) },
      { kind: 'crews', crewIds: crews.slice(1).map(({ id }) => id) },
      { kind: 'companies', companyIds: companies.slice(1) },
      { kind: 'people', personIds: [...ids.filter((_, n) => n % 3 === 0), crypto.randomUUID()] },
      { kind: 'people', personIds: ids.slice(0, 1) },
    );
    for (const [n, audience] of audiences.entries()) {
      const id = await addCampaign(scope, {
        name: `Asks ${n}`,
        questionnaire_id: PULSE.id,
        audience: JSON.stringify(audience),
        status: 'scheduled',
      });
      names.set(id, audience);
    }
  });
});

afterAll(() => server[Symbol.asyncDispose]());

function inside<T>(work: (scope: TenantScope) => Promise<T>): Promise<T> {
  return server.asOrganisation(manager.organisationId, work);
}

function overlapsOf(wanted: Pick<OverlapsWanted, 'audience' | 'campaignId'>): Promise<Overlap[]> {
  return inside((scope) =>
    findOverlaps(scope, {
      ...wanted,
      from: null,
      until: null,
    }),
  );
}

/** Looks at each person alone. */
function isIn(audience: Audience, { id, site, crew, company, isAsked }: Worker): boolean {
  if (!isAsked) return false;
  switch (audience.kind) {
    case 'everyone':
      return true;
    case 'sites':
      return site !== null && audience.siteIds.includes(site);
    case 'crews':
      return crew !== null && audience.crewIds.includes(crew);
    case 'companies':
      return company !== null && audience.companyIds.includes(company);
    case 'people':
      return audience.personIds.includes(id);
  }
}

test('overlaps of audiences of every kind are what looking at each person alone gives', async () => {
  for (const audience of audiences) {
    const members = workers.filter((worker) => isIn(audience, worker));
    const expected = [...names]
      .map(([id, other]) => [id, members.filter((worker) => isIn(other, worker)).length] as const)
      .filter(([, shared]) => shared > 0);
    const overlaps = await overlapsOf({ audience, campaignId: null });
    expect(new Map(overlaps.map(({ campaign, people }) => [campaign.id, people]))).toEqual(new Map(expected));
  }
});

test('a campaign is no overlap of its own', async () => {
  for (const [campaignId, audience] of names) {
    const overlaps = await overlapsOf({ audience, campaignId });
    expect(overlaps.map(({ campaign }) => campaign.id)).not.toContain(campaignId);
  }
});

/** How somebody can be asked. */
function reachOf({ email, crew, hasOptedOut }: Worker, mode: CampaignMode): string {
  if (email !== null && !hasOptedOut) return 'email';
  if (mode === 'individual') return 'slip';
  if (email !== null) return 'unsubscribed';
  return crew === null ? 'unreachable' : 'slip';
}

test.each(['individual', 'group'] as const)(
  'numbers of audiences of every kind in %s mode are what looking at each person alone gives',
  async (mode) => {
    for (const audience of audiences) {
      const members = workers.filter((worker) => isIn(audience, worker));
      const distinct = (values: readonly (string | null)[]) => new Set(values.filter((value) => value !== null)).size;
      const countOf = (reach: string) => members.filter((worker) => reachOf(worker, mode) === reach).length;
      const reached = members.filter((worker) => ['email', 'slip'].includes(reachOf(worker, mode)));
      const perCrew = Map.groupBy(
        reached.filter(({ crew }) => crew !== null),
        ({ crew }) => crew,
      );
      const numbers = await inside((scope) => countAudience(scope, { audience, mode }));
      expect({
        ...numbers,
        languages: new Map(numbers.languages.map(({ language, people }) => [language, people])),
      }).toEqual({
        people: members.length,
        sites: distinct(members.map(({ site }) => site)),
        crews: distinct(members.map(({ crew }) => crew)),
        companies: distinct(members.map(({ company }) => company)),
        with_email: countOf('email'),
        with_slip: countOf('slip'),
        unreachable: countOf('unreachable'),
        unsubscribed: members.filter(({ email, hasOptedOut }) => email !== null && hasOptedOut).length,
        largest_crew: Math.max(0, ...[...perCrew.values()].map((crew) => crew.length)),
        languages: new Map(
          [...Map.groupBy(members, ({ language }) => language)].map(([language, all]) => [language, all.length]),
        ),
      });
    }
  },
);
