import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import {
  ANONYMOUS_EMAIL_OUTCOMES,
  canBeReminded,
  emailOutcomes,
  emailOutcomesOf,
  isAnonymousDue,
  isDue,
} from './reminder-conditions.repository.ts';
import type { ReminderRule } from './reminders.repository.ts';

/** Rule of requested reminders; automatic reminders are not counted beforehand. */
export type DueRule = Pick<ReminderRule, 'now' | 'lastEmailBefore' | 'limit'>;

/** One address for each survey of a named person; people invited anonymously are only counted. */
export interface AddressesToRemind {
  readonly anonymous: number;
  readonly named: readonly string[];
}

/** Number of surveys of a running wave that are due for a requested reminder, without a limit. */
export async function countDueOfWave(scope: TenantScope, rule: DueRule, waveId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${dueOfWaves(scope, rule, [waveId])}) as due`.execute(scope.tx);
  return rows[0]?.due ?? 0;
}

/** A wave whose people may be due for a reminder. */
export interface RunningWave {
  readonly id: string;
  readonly mode: CampaignMode;
  readonly starts_at: Date;
  /** `null`: not counted. */
  readonly asked: number | null;
}

/** Running waves, in the order in which they are reminded. */
export function listRunningWaves({ tx, organisationId }: TenantScope): Promise<RunningWave[]> {
  return tx
    .selectFrom('waves')
    .select(['id', 'mode', 'starts_at', 'asked'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'running')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

/** The first due surveys of these waves, by wave. */
export async function findDueOfWaves(
  scope: TenantScope,
  rule: DueRule,
  waves: readonly RunningWave[],
): Promise<ReadonlyMap<string, AddressesToRemind>> {
  if (waves.length === 0) return new Map();
  const ids = waves.map(({ id }) => id);
  const [first] = waves;
  const isOne = waves.length === 1;
  const due = dueOfWaves(scope, rule, ids, { areAnonymous: isOne && first?.mode === 'group' });
  // In a single wave in group mode all surveys are anonymous, so their order does not matter.
  const ofOne = first?.mode === 'individual' ? sql`order by created_at, id` : sql``;
  const inOrder = isOne ? ofOne : sql`order by array_position(${ids}::uuid[], wave_id), created_at, id`;
  // As one value: thousands of rows take several times as long to read. Surveys of one wave come in order, and need no grouping.
  const { rows } = await sql<AddressesToRemind & { readonly wave_id: string }>`
    select ${isOne ? sql`${first?.id}::uuid as wave_id` : sql`wave_id`},
      (count(*) filter (where is_anonymous))::integer as anonymous,
      coalesce(json_agg(address ${isOne ? sql`` : sql`order by created_at, id`}) filter (where not is_anonymous), '[]') as named
    from (select * from (${due}) as due ${inOrder} limit ${rule.limit}) as found
    ${isOne ? sql`` : sql`group by wave_id`}`.execute(scope.tx);
  return new Map(rows.map(({ wave_id, ...due }) => [wave_id, due]));
}

const DUE = sql`survey.id, survey.wave_id, survey.is_anonymous, survey.participant_email as address, survey.created_at`;

/**
 * The surveys of running waves that are due for requested reminders. Emails are read once, in the order of their index, instead of once for
 * each survey, which takes a fraction of the time for a large wave. `findSurveysToRemind` still looks them up for each survey: it locks
 * surveys, and after waiting for a lock PostgreSQL checks the conditions of the changed row again.
 *
 * @param options `areAnonymous`: the wave is in group mode, so only the dates of its emails are read
 */
function dueOfWaves(
  scope: TenantScope,
  { now, lastEmailBefore }: DueRule,
  waveIds: readonly string[],
  { areAnonymous }: { readonly areAnonymous: boolean } = { areAnonymous: false },
): RawBuilder<unknown> {
  const { organisationId } = scope;
  const [first] = waveIds;
  // Emails can be grouped in the order of their index only within one wave.
  const isOne = waveIds.length === 1;
  const isOfWaves = isOne ? sql`= ${first}` : sql`= any (${[...waveIds]}::uuid[])`;
  const before = sql`${lastEmailBefore}::timestamptz`;
  const running = sql`select id from waves where organisation_id = ${organisationId} and id ${isOfWaves} and status = 'running'`;
  return sql`
    select ${DUE}
    from surveys as survey
    join (
      select email.survey_id, ${areAnonymous ? ANONYMOUS_EMAIL_OUTCOMES : emailOutcomes(false)}
      from emails as email
      where email.organisation_id = ${organisationId} and email.wave_id ${isOfWaves} and email.kind in ('invitation', 'reminder')
      group by email.survey_id
    ) as mailed on mailed.survey_id = survey.id
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and survey.expires_at > ${now}
      and survey.wave_id ${isOfWaves} and ${areAnonymous ? sql`survey.is_anonymous and ${isAnonymousDue(before)}` : isDue(before)}
      and ${isOne ? sql`exists (${running})` : sql`survey.wave_id in (${running})`}`;
}

/** A survey that belongs to no wave. */
interface DueSurvey {
  /** Milliseconds since 1970. */
  readonly created_ms: number;
  /** `null`: of a person invited anonymously. */
  readonly address: string | null;
}

/** Due surveys without a wave, the longest-waiting first. */
export async function findDueWithoutWave(scope: TenantScope, rule: DueRule): Promise<readonly DueSurvey[]> {
  const { organisationId } = scope;
  const due = (isOpen: RawBuilder<boolean>) => sql`
    select ${DUE}
    from surveys as survey
    cross join lateral ${emailOutcomesOf(scope, false)}
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and ${isOpen} and survey.wave_id is null
      and ${isDue(sql`${rule.lastEmailBefore}::timestamptz`)}`;
  // Two conditions, each a range of the index; joined by "or", they would read all surveys that were ever open.
  const { rows } = await sql<{ found: DueSurvey[] }>`
    select coalesce(json_agg(json_build_object(
      'created_ms', extract(epoch from created_at) * 1000,
      'address', case when not is_anonymous then address end
    ) order by created_at, id), '[]') as found
    from (
      select id, is_anonymous, address, created_at from (
        ${due(sql`survey.expires_at > ${rule.now}`)} union all ${due(sql`survey.expires_at is null`)}
      ) as due order by created_at, id limit ${rule.limit}
    ) as found`.execute(scope.tx);
  return rows[0]?.found ?? [];
}
