import { insertDeliveries } from '../features/messages/webhooks/announced.repository.ts';
import type { Manager, TestServer } from './server.ts';

/** Adds a webhook with a message that waits. */
export async function addWebhook(
  server: TestServer,
  manager: Manager,
): Promise<{ readonly id: string; readonly deliveryId: string }> {
  const body = { url: `https://hooks.example.org/${crypto.randomUUID()}`, kinds: ['wave.closed' as const] };
  const { id } = (await manager.call('createWebhook', { body })).body.webhook;
  const at = server.context.clock.now();
  const message = { event_id: crypto.randomUUID(), kind: 'wave.closed', subject_id: id, data: {} } as const;
  await server.asOrganisation(manager.organisationId, (scope) =>
    insertDeliveries(scope, [{ ...message, webhook_id: id, occurred_at: at, created_at: at }]),
  );
  const { deliveries } = (await manager.call('listWebhookDeliveries', { params: { id } })).body;
  return { id, deliveryId: deliveries[0]?.id ?? '' };
}
