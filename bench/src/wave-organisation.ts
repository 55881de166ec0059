import type { CallResponse } from '@plumbline/contract/contract';
import { SAFETY_AND_READINESS } from '@plumbline/domain/questionnaires/system';
import { Pool } from 'undici';
import { fillResults } from './computed-waves.ts';
import { recountTotals } from './copied-surveys.ts';
import { answerOne } from './grown-organisation.ts';
import { call } from './journey.ts';
import { type MeasuredServer, startMeasuredServer } from './measured-server.ts';
import { EXPLAINING } from './query-plans.ts';
import { fillWaves, type WaveSizes, waveSizes } from './wave-data.ts';

/** Number of rows of the imports that wait to be applied. */
export const IMPORTED = { short: 1_000, long: 10_000 } as const;
const ROWS_PER_REQUEST = 200;

type Wanted = 'individual' | 'group';

/** A running product whose organisation has campaigns with many waves. */
export interface WaveOrganisation extends AsyncDisposable {
  readonly sizes: WaveSizes;
  readonly server: MeasuredServer;
  readonly manager: Pool;
  readonly idToken: string;
  /** Id token of a representative. */
  readonly representativeToken: string;
  /** Running campaigns, by mode. */
  readonly running: Readonly<Record<Wanted, string>>;
  /** Running and closed waves, by mode. */
  readonly runningWave: Readonly<Record<Wanted, string>>;
  readonly closedWave: Readonly<Record<Wanted, string>>;
  /** The first wave, and the closed wave before the newest closed one, by mode. */
  readonly firstWave: Readonly<Record<Wanted, string>>;
  readonly waveBefore: Readonly<Record<Wanted, string>>;
  /** Keys of groups of people. */
  readonly groups: Readonly<Record<'organisation' | 'site' | 'crew' | 'company', string>>;
  /** Campaigns that wait for their first wave, by the kind of their audience. */
  readonly scheduled: Readonly<Record<'sites' | 'crews' | 'companies' | 'people', string>>;
  /** Lists of people that wait to be applied. */
  readonly imports: Readonly<Record<keyof typeof IMPORTED, string>>;
  readonly siteIds: readonly string[];
  readonly crewIds: readonly string[];
  readonly companyIds: readonly string[];
  /** Ids of as many people as an audience can name. */
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
  await fillWaves(superuser, { templateId: id, questionnaire: SAFETY_AND_READINESS.questionnaire }, sizes);
  await recountTotals(superuser);
  await fillResults(server);
  await superuser.query('checkpoint');
  const one = async (sql: string) => (await superuser.query<{ id: string }>(sql)).rows[0]?.id ?? '';
  const campaign = (mode: Wanted) => one(`select id from campaigns where status = 'running' and mode = '${mode}'`);
  const wave =
    (status: string, order = 'desc', offset = 0) =>
    async (mode: Wanted) =>
      one(
        `select id from waves where status = '${status}' and mode = '${mode}' order by number ${order} limit 1 offset ${offset}`,
      );
  const scheduled = (kind: string) =>
    one(
      `select id from campaigns where status = 'scheduled' and audience->>'kind' = '${kind}' order by cardinality(chosen_ids) desc limit 1`,
    );
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
    representativeToken: await addRepresentative(server, manager),
    running: await byMode(campaign),
    runningWave: await byMode(wave('running')),
    closedWave: await byMode(wave('closed')),
    firstWave: await byMode(wave('closed', 'asc')),
    waveBefore: await byMode(wave('closed', 'desc', 1)),
    groups: {
      organisation: 'organisation',
      site: await one(`select 'site.' || id as id from sites order by name limit 1`),
      crew: await one(`select 'crew.' || site_id || '.' || id as id from crews order by name limit 1`),
      company: await one(`select 'company.' || id as id from companies order by name limit 1`),
    },
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

/** Adds a representative to the organisation. @returns their id token */
async function addRepresentative({ superuser }: MeasuredServer, manager: Pool): Promise<string> {
  const email = 'representative@example.org';
  const { data } = await call(manager, 'signIn', { body: { email } });
  if (!('tokens' in data)) throw new Error('the demo asked for a second factor');
  await superuser.query(
    `with added as (
      insert into users (organisation_id, id, email, name, last_seen_at, created_at, updated_at)
        select id, gen_random_uuid(), $1, 'Representative', now(), now(), now() from organisations
        returning organisation_id, id
    )
    insert into memberships (identity_subject, organisation_id, user_id, role, created_at)
      select $2, organisation_id, id, 'representative', now() from added`,
    [email, subjectOf(data.tokens.idToken)],
  );
  return data.tokens.idToken;
}

function subjectOf(idToken: string): string {
  const [, payload = ''] = idToken.split('.');
  // An id token of the demo identity.
  return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sub: string }).sub;
}

type NewRow = Pick<
  CallResponse<'getPeopleImport'>['rows'][number],
  'name' | 'email' | 'employee_number' | 'phone' | 'site' | 'crew' | 'company' | 'language'
>;

/** Uploads the known people, with another crew in every tenth row, so that the import contains changes. */
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
