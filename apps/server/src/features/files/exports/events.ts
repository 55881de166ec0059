import { countEvents, findEvents } from './events.repository.ts';
import { type ExportColumn, inPages, type OpenExport, toCells } from './export-table.ts';
import { inPeriod } from './period.ts';

const PAGE = 2_000;

const COLUMNS: readonly ExportColumn[] = [
  { header: 'At', kind: 'moment', width: 18, meaning: 'When it happened' },
  { header: 'Kind', kind: 'text', width: 28, meaning: 'What happened: an entity and a verb in the past tense' },
  {
    header: 'Actor kind',
    kind: 'text',
    width: 12,
    meaning: 'Who caused it',
    scale: 'user, api_key, operator, system, unknown',
  },
  { header: 'Actor', kind: 'text', width: 28, meaning: 'Name of the member; empty: a former member, or no member' },
  { header: 'Changed fields', kind: 'text', width: 28, meaning: 'Names of the changed fields, never their values' },
  { header: 'Network', kind: 'text', width: 18, meaning: 'Network of the caller, shortened; empty after 90 days' },
  { header: 'Detail', kind: 'text', width: 28, meaning: 'What else distinguishes it' },
  { header: 'About id', kind: 'text', width: 38, meaning: 'Id of what it happened to' },
  { header: 'Actor id', kind: 'text', width: 38, meaning: 'Id of the member, also of a former one' },
  { header: 'Event id', kind: 'text', width: 38, meaning: 'Id of the event' },
];

/** The audit log, without events of participants. */
export const openEvents: OpenExport<'events'> = async (scope, { timeZone }, { about }) => {
  const wanted = inPeriod(about, timeZone);
  return {
    name: 'Events',
    columns: COLUMNS,
    total: await countEvents(scope, wanted),
    pages: toCells(
      inPages((after, limit) => findEvents(scope, wanted, { after, limit }), PAGE),
      ({ id, occurred_at, kind, actor_kind, actor_name, actor_id, entity_id, changed_fields, network, detail }) => [
        occurred_at,
        kind,
        actor_kind,
        actor_name,
        changed_fields.join(' '),
        network,
        detail,
        entity_id,
        actor_id,
        id,
      ],
    ),
  };
};
