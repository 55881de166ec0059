import { WEBHOOK_TEST } from '@plumbline/domain/webhook-kinds';
import type { Transaction } from 'kysely';
import type { Jobs } from '../../../core/jobs.ts';
import type { TakenEvent } from '../../../platform/db/events.ts';
import type { Database } from '../../../platform/db/schema/tables.ts';
import type { WebhookData } from '../../../platform/db/schema/webhook-tables.ts';
import { asOrganisation, type TenantScope } from '../../../platform/db/tenant.ts';
import {
  type AnnouncedEvent,
  findNamedSurveys,
  findOrganisationsWithWebhooks,
  findWavesOfMessages,
  insertDeliveries,
  listSubscriptions,
  type NamedSurvey,
  readEvents,
  type WaveOfMessage,
} from './announced.repository.ts';
import { ANNOUNCED_KINDS, type Message, messagesOf } from './messages.ts';

/**
 * Writes the messages that follow from events, in the transaction that takes the events: a kill neither loses nor doubles one.
 *
 * @returns the jobs that send them
 */
export async function writeDeliveries(
  tx: Transaction<Database>,
  events: readonly TakenEvent[],
): Promise<Jobs['deliver_webhooks'][]> {
  const announced = events.filter(({ kind }) => ANNOUNCED_KINDS.includes(kind));
  if (announced.length === 0) return [];
  const byOrganisation = Map.groupBy(announced, ({ organisation_id }) => organisation_id);
  const jobs: Jobs['deliver_webhooks'][] = [];
  for (const organisationId of await findOrganisationsWithWebhooks(tx, [...byOrganisation.keys()])) {
    const scope = await asOrganisation(tx, organisationId);
    const webhookIds = await writeOfOrganisation(scope, byOrganisation.get(organisationId) ?? []);
    jobs.push(...webhookIds.map((webhook_id) => ({ organisation_id: organisationId, webhook_id })));
  }
  return jobs;
}

/** @returns ids of the webhooks that got messages */
async function writeOfOrganisation(scope: TenantScope, taken: readonly TakenEvent[]): Promise<string[]> {
  const subscriptions = await listSubscriptions(scope);
  const wanted = new Set(subscriptions.flatMap(({ kinds }) => kinds));
  const isWanted = ({ kind }: Pick<TakenEvent, 'kind'>) =>
    messagesOf(kind).some((message) => message === WEBHOOK_TEST || wanted.has(message));
  const events = await readEvents(
    scope,
    taken.filter(isWanted).map(({ id }) => id),
  );
  const idsOf = (entity: string) =>
    events.flatMap(({ kind, entity_id }) => (kind.startsWith(`${entity}.`) ? [entity_id] : []));
  const known: Known = {
    surveys: await findNamedSurveys(scope, idsOf('survey')),
    waves: await findWavesOfMessages(scope, idsOf('wave')),
  };
  const deliveries = events.flatMap((event) =>
    messagesAbout(event, known).flatMap((message) =>
      subscriptions
        .filter(({ id, kinds }) =>
          message.kind === WEBHOOK_TEST ? id === event.entity_id : kinds.includes(message.kind),
        )
        .map(({ id }) => ({
          webhook_id: id,
          event_id: event.id,
          kind: message.kind,
          // A test that fails does not hold up the next one.
          subject_id: message.kind === WEBHOOK_TEST ? event.id : event.entity_id,
          occurred_at: message.occurred_at,
          data: message.data,
          created_at: event.occurred_at,
        })),
    ),
  );
  await insertDeliveries(scope, deliveries);
  return [...new Set(deliveries.map(({ webhook_id }) => webhook_id))];
}

interface Known {
  readonly surveys: ReadonlyMap<string, NamedSurvey>;
  readonly waves: ReadonlyMap<string, WaveOfMessage>;
}

function messagesAbout(event: AnnouncedEvent, known: Known): Message[] {
  return messagesOf(event.kind).flatMap((kind) => {
    const content = contentOf({ event, kind }, known);
    return content === null ? [] : [{ kind, ...content }];
  });
}

/** @returns `null` when there is no message: the survey is anonymous, needs no follow-up, or the subject was deleted */
function contentOf(
  { event, kind }: { readonly event: AnnouncedEvent; readonly kind: Message['kind'] },
  { surveys, waves }: Known,
): Pick<Message, 'occurred_at' | 'data'> | null {
  const { occurred_at, entity_id, changed_fields } = event;
  const [entity, verb = ''] = event.kind.split('.');
  const content = (data: WebhookData, at = occurred_at) => ({ occurred_at: at, data });
  switch (entity) {
    case 'survey': {
      const survey = surveys.get(entity_id);
      if (survey === undefined || (kind === 'follow_up.opened' && !survey.is_followed_up)) return null;
      const { person_id, wave_id } = survey;
      return content({ survey_id: entity_id, person_id, wave_id });
    }
    case 'wave': {
      const wave = waves.get(entity_id);
      if (wave === undefined) return null;
      const moment = kind === 'wave.started' ? wave.starts_at : (wave.closed_at ?? wave.closes_at);
      const data = { wave_id: entity_id, campaign_id: wave.campaign_id };
      return wave.mode === 'group' ? content(data, moment) : content(data);
    }
    case 'action':
      return content({
        action_id: entity_id,
        ...(kind === 'action.changed' ? { change: changeOfAction(verb), changed_fields } : {}),
      });
    case 'person':
      return content({ person_id: entity_id, change: verb, changed_fields });
    default:
      return content({ webhook_id: entity_id });
  }
}

/** What happened to an action, without saying whether a member or somebody outside did it. */
function changeOfAction(verb: string): string {
  return verb === 'deleted' ? verb : verb === 'changed_status' ? 'changed_status' : 'updated';
}
