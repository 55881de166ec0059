import { type Kysely, sql } from 'kysely';
import { onlyRow } from '../../../platform/db/only-row.ts';
import { prepare } from '../../../platform/db/prepared-statements.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';

/** The token of the link that has a code, found before its organisation is known, through a function that requires the code. */
export async function findTokenOfCode(db: Kysely<Database>, code: string): Promise<string | null> {
  const { rows } = await sql<{ token: string }>`select token from find_coded_links(array[${code}])`.execute(db);
  return onlyRow(rows)?.token ?? null;
}

/** The facts that decide whether a code still leads to a survey. */
export interface CodedSurvey {
  readonly is_public: boolean;
  readonly is_answered: boolean;
  readonly is_group: boolean;
  readonly expires_at: Date | null;
  readonly revoked_at: Date | null;
  /** `null`: the survey belongs to no wave. */
  readonly wave_status: 'starting' | 'running' | 'closed' | 'cancelled' | null;
}

export const FIND_CODED = prepare<CodedSurvey>(
  'find_coded',
  `select surveys.is_public, surveys.submitted_at is not null or coalesce(group_surveys.receipt, anonymous_receipts.receipt) is not null
      as is_answered,
    is_group_mode as is_group, expires_at, revoked_at, waves.status as wave_status from surveys
    left join waves on waves.organisation_id = surveys.organisation_id and waves.id = surveys.wave_id
    left join group_surveys on group_surveys.organisation_id = surveys.organisation_id and group_surveys.survey_id = surveys.id
    left join anonymous_receipts on anonymous_receipts.organisation_id = surveys.organisation_id
      and anonymous_receipts.survey_id = surveys.id
    where surveys.organisation_id = $1 and surveys.id = $2`,
);
