import type { CampaignMode } from '@plumbline/domain/campaigns/campaign-life-cycle';
import { type RawBuilder, sql } from 'kysely';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { canBeReminded, isDue, mailedFields, mailedTo } from './reminder-conditions.repository.ts';
import type { ReminderRule } from './reminders.repository.ts';

/** Reminders that somebody asks for; what is sent automatically is not counted beforehand. */
type DueRule = Pick<ReminderRule, 'now' | 'lastEmailBefore' | 'limit'>;

/** One address for each survey that has a person; of people invited anonymously the number only. */
export interface AddressesToRemind {
  readonly anonymous: number;
  readonly named: readonly string[];
}

/**
 * What `findSurveysToRemind` would find for everyone, without locking it: only what is needed to count the reminders that are sent.
 *
 * Waves are read one by one in the order in which they are reminded, until there are as many as one request sends.
 */
export async function findAddressesToRemind(scope: TenantScope, rule: DueRule): Promise<AddressesToRemind> {
  let anonymous = 0;
  const named: string[] = [];
  const room = () => rule.limit - anonymous - named.length;
  const others = (await findDueWithoutWave(scope, rule)).values();
  let next = others.next();
  const takeOthers = (until: number) => {
    for (; room() > 0 && next.done !== true && next.value.created_ms < until; next = others.next()) {
      if (next.value.address === null) anonymous += 1;
      else named.push(next.value.address);
    }
  };
  for (const wave of await listRunningWaves(scope)) {
    takeOthers(wave.starts_at.getTime());
    if (room() === 0) break;
    const ofWave = await findDueOfWave(scope, { ...rule, limit: room() }, wave);
    anonymous += ofWave.anonymous;
    named.push(...ofWave.named);
  }
  takeOthers(Number.POSITIVE_INFINITY);
  return { anonymous, named };
}

/** How many surveys of a wave that runs are due for a reminder by hand, whatever the limit. */
export async function countDueOfWave(scope: TenantScope, rule: DueRule, waveId: string): Promise<number> {
  const { rows } = await sql<{ due: number }>`
    select count(*)::integer as due from (${dueOfWave(scope, rule, waveId)}) as due`.execute(scope.tx);
  return rows[0]?.due ?? 0;
}

interface RunningWave {
  readonly id: string;
  readonly mode: CampaignMode;
  readonly starts_at: Date;
}

function listRunningWaves({ tx, organisationId }: TenantScope): Promise<RunningWave[]> {
  return tx
    .selectFrom('waves')
    .select(['id', 'mode', 'starts_at'])
    .where('organisation_id', '=', organisationId)
    .where('status', '=', 'running')
    .orderBy('starts_at')
    .orderBy('id')
    .execute();
}

async function findDueOfWave(scope: TenantScope, rule: DueRule, { id, mode }: RunningWave): Promise<AddressesToRemind> {
  // In group mode all are anonymous, so it does not matter which of them are counted.
  const inOrder = mode === 'group' ? sql`` : sql`order by created_at, id`;
  // As one value: thousands of rows take several times as long to read.
  const { rows } = await sql<AddressesToRemind>`
    select (count(*) filter (where is_anonymous))::integer as anonymous,
      coalesce(json_agg(address) filter (where not is_anonymous), '[]') as named
    from (
      select is_anonymous, address from (${dueOfWave(scope, rule, id)}) as due ${inOrder} limit ${rule.limit}
    ) as found`.execute(scope.tx);
  return rows[0] ?? { anonymous: 0, named: [] };
}

const DUE = sql`survey.id, survey.is_anonymous, survey.participant_email as address, survey.created_at`;

/**
 * The surveys of a wave that runs which are due by hand.
 *
 * Its emails are read once, from their index and grouped in its order, instead of once for each survey: of a large wave that takes a
 * fraction of the time. `findSurveysToRemind` looks them up for each survey all the same: it locks surveys, and PostgreSQL
 * checks the conditions of a row again that was changed while it waited for the lock.
 */
function dueOfWave(scope: TenantScope, { now, lastEmailBefore }: DueRule, waveId: string): RawBuilder<unknown> {
  const { organisationId } = scope;
  return sql`
    select ${DUE}
    from surveys as survey
    join (
      select email.survey_id, ${mailedFields(false)}
      from emails as email
      where email.organisation_id = ${organisationId} and email.wave_id = ${waveId} and email.kind in ('invitation', 'reminder')
      group by email.survey_id
    ) as mailed on mailed.survey_id = survey.id
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and survey.expires_at > ${now}
      and survey.wave_id = ${waveId} and ${isDue(sql`${lastEmailBefore}::timestamptz`)}
      and exists (
        select from waves where organisation_id = ${organisationId} and id = ${waveId} and status = 'running'
      )`;
}

/** A survey that belongs to no wave. */
interface DueSurvey {
  /** Milliseconds since 1970. */
  readonly created_ms: number;
  /** `null`: of somebody invited anonymously. */
  readonly address: string | null;
}

/** The longest waiting first. */
async function findDueWithoutWave(scope: TenantScope, rule: DueRule): Promise<readonly DueSurvey[]> {
  const { organisationId } = scope;
  const due = (isOpen: RawBuilder<boolean>) => sql`
    select ${DUE}
    from surveys as survey
    cross join lateral ${mailedTo(scope, false)}
    where survey.organisation_id = ${organisationId} and ${canBeReminded(scope)} and ${isOpen} and survey.wave_id is null
      and ${isDue(sql`${rule.lastEmailBefore}::timestamptz`)}`;
  // Two conditions that are each a range of the index; joined by "or", every survey that was ever open would be read.
  const { rows } = await sql<{ found: DueSurvey[] }>`
    select coalesce(json_agg(json_build_object(
      'created_ms', extract(epoch from created_at) * 1000,
      'address', case when not is_anonymous then address end
    )), '[]') as found
    from (
      select is_anonymous, address, created_at from (
        ${due(sql`survey.expires_at > ${rule.now}`)} union all ${due(sql`survey.expires_at is null`)}
      ) as due order by created_at, id limit ${rule.limit}
    ) as found`.execute(scope.tx);
  return rows[0]?.found ?? [];
}
