import type { SecurityEvent } from '@plumbline/contract/wire';
import { FORMER_MEMBER } from '../../../core/events.ts';
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

/** One line of the file. The line has the member's id too, because a former member has no name. */
export function toExportedRow(event: SecurityEvent): Record<(typeof EXPORTED_COLUMNS)[number], string> {
  const { occurred_at, kind, action, entity, actor_kind, actor, member_name, network, detail, changed_fields } = event;
  return {
    occurred_at,
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
