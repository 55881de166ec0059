import { readSlipCode } from '@plumbline/domain/campaigns/slip-code';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../core/clock.ts';
import { AppError } from '../../../core/errors.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { PublicLimits } from '../../../platform/limits/public-limits.ts';
import type { LinkTransactions } from '../links.ts';
import { type CodedSurvey, FIND_CODED, findTokenOfCode } from './codes.repository.ts';

export interface CodesDependencies {
  readonly db: Kysely<Database>;
  readonly links: LinkTransactions;
  readonly clock: Clock;
  readonly limits: Pick<PublicLimits, 'admitCode' | 'countFailedCode'>;
}

/** Codes that are typed from paper. */
export type CodesService = ReturnType<typeof createCodesService>;

/** Looked up in place of text that is no code, so that refusing it takes as long as refusing an unknown code. No code contains a U. */
const NO_CODE = 'UUUUUUUUU';

export function createCodesService({ db, links, clock, limits }: CodesDependencies) {
  async function find(code: string) {
    const token = await findTokenOfCode(db, code);
    const found = token === null ? null : await links.read({ key: { token }, reads: [FIND_CODED] });
    const survey = found?.found[0][0];
    return token === null || survey === undefined ? null : { token, survey };
  }

  return {
    /**
     * The token of the link of a typed code, also for an answered survey, whose page shows the receipt or that the slip was used. After a
     * wave in group mode no code works, because members who print slips have all codes and would learn which slips were used.
     *
     * @param typed with any spaces and dashes, in small or capital letters
     * @throws {AppError} `code_not_found` alike for unknown and malformed codes, `code_of_closed_wave`, `too_many_requests`
     */
    enter: async (typed: string, address: string) => {
      await limits.admitCode(address);
      const found = await find(storedCode(typed) ?? NO_CODE);
      if (found === null) {
        await limits.countFailedCode(address);
        throw new AppError('code_not_found');
      }
      if (hasEnded(found.survey, clock.now())) throw new AppError('code_of_closed_wave');
      return found.token;
    },
  };
}

/** A typed code in its stored form, without dashes. */
function storedCode(typed: string): string | null {
  return readSlipCode(typed)?.replaceAll('-', '') ?? null;
}

function hasEnded(survey: CodedSurvey, now: Date): boolean {
  const { is_public, is_answered, is_group, expires_at, revoked_at, wave_status } = survey;
  if (revoked_at !== null || !is_public) return true;
  if (is_answered && !is_group) return false;
  return wave_status === 'closed' || wave_status === 'cancelled' || (expires_at !== null && now >= expires_at);
}
