import type { SecurityEvent } from '@plumbline/contract/wire';
import { FORMER_MEMBER } from '../../../core/events.ts';
import { isoWithOffset, type ZonedCell } from '../../../platform/files/tables/zoned-cells.ts';
import type { SecurityEventRow } from './security-log.repository.ts';

export function toSecurityEvent(row: SecurityEventRow): SecurityEvent {
  const { id, occurred_at, kind, action, entity, actor_kind, actor_id, actor_name } = row;
  const { member_name, network, detail, changed_fields } = row;
  return {
    id,
    occurred_at: occurred_at.toISOString(),
    kind,
    action,
    entity,
    actor_kind,
    actor: actor_id === null || actor_id === FORMER_MEMBER ? null : { id: actor_id, name: actor_name },
    member_name,
    network,
    detail,
    changed_fields,
  };
}

export const EXPORTED_COLUMNS = [
  'occurred_at',
  'kind',
  'action',
  'entity',
  'actor_kind',
  'actor',
  'member',
  'network',
  'detail',
  'changed_fields',
] as const;

/**
 * One line of the exported file. A former member, who has no name, is given by the id.
 *
 * @param zoned converts an instant to the organisation's time zone
 */
export function toExportedRow(
  row: SecurityEventRow,
  zoned: (instant: Date) => ZonedCell,
): Record<(typeof EXPORTED_COLUMNS)[number], string> {
  const { kind, action, entity, actor_kind, actor, member_name, network, detail, changed_fields } =
    toSecurityEvent(row);
  return {
    occurred_at: isoWithOffset(zoned(row.occurred_at)),
    kind,
    action,
    entity,
    actor_kind,
    actor: actor === null ? '' : (actor.name ?? actor.id),
    member: member_name ?? '',
    network: network ?? '',
    detail: detail ?? '',
    changed_fields: changed_fields.join(' '),
  };
}
