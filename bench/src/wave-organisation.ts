import type { CallAnswer } from '@plumbline/contract/contract';
import { Pool } from 'undici';
import { recountTotals } from './copied-surveys.ts';
import { answerOne } from './grown-organisation.ts';
import { call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { EXPLAINING } from './query-plans.ts';
import { fillWaves, type WaveSizes, waveSizes } from './wave-data.ts';

/** Rows of the lists of people that wait to be applied. */
export const IMPORTED = { short: 1_000, long: 10_000 } as const;
const ROWS_PER_REQUEST = 200;

type Wanted = 'individual' | 'group';

/** A running product whose organisation asks its people again and again. */
export interface WaveOrganisation extends AsyncDisposable {
  readonly sizes: WaveSizes;
  readonly server: MeasuredServer;
  readonly manager: Pool;
  readonly idToken: string;
  /** Campaigns that run, by mode. */
  readonly running: Readonly<Record<Wanted, string>>;
  /** Waves that run, and waves that are over, by mode. */
  readonly runningWave: Readonly<Record<Wanted, string>>;
  readonly closedWave: Readonly<Record<Wanted, string>>;
  /** Campaigns that wait, by the kind of their audience. */
  readonly scheduled: Readonly<Record<'sites' | 'crews' | 'companies' | 'people', string>>;
  /** Lists of people that wait to be applied. */
  readonly imports: Readonly<Record<keyof typeof IMPORTED, string>>;
  readonly siteIds: readonly string[];
  readonly crewIds: readonly string[];
  readonly companyIds: readonly string[];
  /** As many as an audience can name. */
  readonly personIds: readonly string[];
}

/** Starts the product on a separate database and fills its organisation in bulk. */
export async function growWaveOrganisation(surveys: number): Promise<WaveOrganisation> {
  await using starting = new AsyncDisposableStack();
  const server = starting.use(await startMeasuredServer({ postgres: EXPLAINING }));
  const manager = starting.adopt(new Pool(server.origin, { connections: 1 }), (pool) => pool.close());
  const idToken = await server.signIn();
  const { id } = await answerOne(server, manager, idToken);
  const sizes = waveSizes(surveys);
  const { superuser } = server;
  await superuser.query(`set work_mem = '256MB'; set maintenance_work_mem = '1GB'`);
  await fillWaves(superuser, id, sizes);
  await recountTotals(superuser);
  await superuser.query('checkpoint');
  const one = async (sql: string) => (await superuser.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const campaign = (mode: Wanted) => one(`select id from campaigns where status = 'running' and mode = '${mode}'`);
  const wave = (status: string) => async (mode: Wanted) =>
    one(`select id from waves where status = '${status}' and mode = '${mode}' order by number desc limit 1`);
  const scheduled = (kind: string) =>
    one(`select id from campaigns where status = 'scheduled' and audience->>'kind' = '${kind}' order by name limit 1`);
  const ids = async (sql: string) => (await superuser.query<{ id: string }>(sql)).rows.map(({ id: each }) => each);
  const byMode = async (find: (mode: Wanted) => Promise<string>) => ({
    individual: await find('individual'),
    group: await find('group'),
  });
  const list = (rows: number) => uploadList({ server, manager, idToken }, rows);
  const started = starting.move();
  return {
    sizes,
    server,
    manager,
    idToken,
    running: await byMode(campaign),
    runningWave: await byMode(wave('running')),
    closedWave: await byMode(wave('closed')),
    scheduled: {
      sites: await scheduled('sites'),
      crews: await scheduled('crews'),
      companies: await scheduled('companies'),
      people: await scheduled('people'),
    },
    imports: { short: await list(IMPORTED.short), long: await list(IMPORTED.long) },
    siteIds: await ids('select id from sites order by name'),
    crewIds: await ids('select id from crews order by name limit 2000'),
    companyIds: await ids('select id from companies order by name'),
    personIds: await ids('select id from people where is_listed and crew_id is not null order by id limit 2000'),
    [Symbol.asyncDispose]: () => started.disposeAsync(),
  };
}

type NewRow = Pick<
  CallAnswer<'getPeopleImport'>['rows'][number],
  'name' | 'email' | 'employee_number' | 'phone' | 'site' | 'crew' | 'company' | 'language'
>;

/** Uploads the people as they are known, in every tenth row with another crew, so that a list has something to say. */
async function uploadList(
  { server, manager, idToken }: Pick<WaveOrganisation, 'server' | 'manager' | 'idToken'>,
  count: number,
): Promise<string> {
  const { rows } = await server.superuser.query<NewRow>(
    `select people.name, coalesce(email, '') as email, employee_number, '' as phone, sites.name as site,
        case when hashtext(people.id::text) % 10 = 0 then 'Night shift' else crews.name end as crew, companies.name as company,
        coalesce(language, '') as language
      from people join crews on crews.id = people.crew_id join sites on sites.id = crews.site_id
      join companies on companies.id = people.company_id where is_listed order by people.id limit ${count}`,
  );
  const { list } = await call(manager, 'createPeopleImport', {}, idToken);
  for (let start = 0; start < rows.length; start += ROWS_PER_REQUEST) {
    const body = { position: start + 1, rows: rows.slice(start, start + ROWS_PER_REQUEST) };
    await call(manager, 'addPeopleImportRows', { params: { id: list.id }, body }, idToken);
  }
  return list.id;
}
