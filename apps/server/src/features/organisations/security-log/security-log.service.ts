import type { ParsedInput } from '@plumbline/contract/contract';
import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { toPagination } from '../../../core/pagination.ts';
import type { Scope } from '../../../core/scope.ts';
import type { ReadReplica } from '../../../platform/db/read-replica.ts';
import { inOrganisation } from '../../../platform/db/tenant.ts';
import { inRequest, type OrganisationRequest, type WorkDependencies } from '../../../platform/db/unit-of-work.ts';
import { toSpreadsheetCsv } from '../../../platform/files/spreadsheet-csv.ts';
import { zonedCells } from '../../../platform/files/tables/zoned-cells.ts';
import { findTimeZone } from '../named-organisation.repository.ts';
import { EXPORTED_COLUMNS, toExportedRow, toSecurityEvent } from './security-log.presenter.ts';
import { countSecurityEvents, findSecurityEvents, SECURITY_EVENT_CAP } from './security-log.repository.ts';

type SecurityEventFilter = ParsedInput<'exportSecurityEvents'>['query'];

/** The security events of an organisation, for its administrators. */
export type SecurityEventService = ReturnType<typeof createSecurityEventService>;

interface Dependencies extends WorkDependencies {
  readonly reading: ReadReplica;
}

export function createSecurityEventService(dependencies: Dependencies) {
  const { db, reading, clock } = dependencies;
  return {
    /** A page of security events, newest first; the total is counted up to {@link SECURITY_EVENT_CAP}. */
    list: (
      reader: Scope,
      filter: SecurityEventFilter,
      { page, limit }: { readonly page: number; readonly limit: number },
    ) =>
      inOrganisation(db, reader, async (scope) => {
        const rows = await findSecurityEvents(scope, filter, { limit, offset: (page - 1) * limit });
        const { total, isCapped } = await countSecurityEvents(scope, filter);
        return { events: rows.map(toSecurityEvent), pagination: toPagination({ page, limit, total, isCapped }) };
      }),
    /** The newest {@link SECURITY_EVENT_CAP} security events as CSV. No cell is a formula for a spreadsheet. */
    export: async (request: OrganisationRequest, filter: SecurityEventFilter) => {
      const now = clock.now();
      const { rows, timeZone } = await reading.read((connection) =>
        inOrganisation(connection, request.principal, async (scope) => ({
          rows: await findSecurityEvents(scope, filter, { limit: SECURITY_EVENT_CAP, offset: 0 }),
          timeZone: await findTimeZone(scope),
        })),
      );
      await inRequest(dependencies, request, (work) =>
        work.record({ kind: 'security_log.exported', entityId: work.organisationId }),
      );
      const zoned = zonedCells(timeZone);
      return {
        file_name: `security-log-${localDateOf(now, timeZone)}.csv`,
        text: toSpreadsheetCsv(
          rows.map((row) => toExportedRow(row, zoned)),
          EXPORTED_COLUMNS.map((column) => ({ key: column, header: column })),
        ),
      };
    },
  };
}
