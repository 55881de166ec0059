import type { PersonVerdict } from '@plumbline/domain/people-import';
import type { ComparedImport } from '@plumbline/domain/people-import/compare-import';
import type { PeopleImportResult } from '../../../platform/db/schema/workforce-tables.ts';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { type AlikeRows, countAlike } from './alike-rows.ts';
import { compareList, type MissingOf, missingFilter } from './compare-list.ts';
import { findMissingIds } from './known-workforce.repository.ts';
import { resultOf, rowsOf } from './people-imports.presenter.ts';
import { stateOfComparison } from './preview-state.repository.ts';
import { countReachedByEmail } from './reached-by-email.repository.ts';

/** The effect of applying a row. */
export interface RowOutcome {
  readonly position: number;
  readonly verdict: PersonVerdict;
  readonly notes: readonly string[];
  readonly alike: AlikeRows;
}

/** The effect of applying a list, without its rows. */
interface Preview extends Pick<ComparedImport, 'mentioned' | 'sites'> {
  readonly result: PeopleImportResult;
  /** One outcome for each row, in the order of the rows. */
  readonly outcomes: readonly RowOutcome[];
  /** Ids of the missing people, in the order of their names; filled when somebody looks at them. */
  readonly missing: Map<MissingOf, readonly string[]>;
}

/**
 * Previews of lists that somebody pages through: comparing 10,000 rows takes a good part of a second, and is repeated only once the
 * rows, the people or the places have changed. Kept in the memory of this process; applying a list compares it anew.
 *
 * @param limit maximum number of kept previews; the least recently used one is dropped
 */
export function cachePreviews(limit: number) {
  const kept = new Map<string, { readonly state: string; readonly preview: Preview }>();
  const keyOf = (organisationId: string, importId: string) => `${organisationId} ${importId}`;

  async function find(scope: TenantScope, importId: string): Promise<Preview> {
    const key = keyOf(scope.organisationId, importId);
    // The state is read first, so that a change during the comparison makes the next call compare again.
    const state = await stateOfComparison(scope, importId);
    const known = kept.get(key);
    const preview = known?.state === state ? known.preview : await previewOf(scope, importId);
    kept.delete(key);
    kept.set(key, { state, preview });
    const [oldest] = kept.keys();
    if (kept.size > limit && oldest !== undefined) kept.delete(oldest);
    return preview;
  }

  return {
    /** Drops the preview of an applied or deleted list, because its notes name people. */
    forget: (organisationId: string, importId: string) => void kept.delete(keyOf(organisationId, importId)),
    /** The list compared with the current people, sites, crews and companies. */
    of: (scope: TenantScope, importId: string): Promise<Omit<Preview, 'missing'>> => find(scope, importId),
    /** Ids of the people who are missing in the list, in the order of their names. */
    missing: async (scope: TenantScope, importId: string, of: MissingOf) => {
      const preview = await find(scope, importId);
      const ids = preview.missing.get(of) ?? (await findMissingIds(scope, missingFilter(preview, of)));
      preview.missing.set(of, ids);
      return ids;
    },
  };
}

async function previewOf(scope: TenantScope, importId: string): Promise<Preview> {
  const compared = await compareList(scope, importId);
  const alike = countAlike(compared.records);
  return {
    result: resultOf(compared, { archived: 0, withEmail: await countReachedByEmail(scope, compared.rows) }),
    outcomes: rowsOf(compared).map(({ record, verdict, notes }) => ({
      position: record.position,
      verdict,
      notes,
      alike: alike(record),
    })),
    mentioned: compared.mentioned,
    sites: compared.sites,
    missing: new Map(),
  };
}
