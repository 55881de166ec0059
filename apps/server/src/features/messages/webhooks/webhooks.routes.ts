import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { WebhooksService } from './webhooks.service.ts';

type WebhookCalls =
  | 'listWebhooks'
  | 'createWebhook'
  | 'updateWebhook'
  | 'deleteWebhook'
  | 'rotateWebhookSecret'
  | 'testWebhook'
  | 'listWebhookDeliveries'
  | 'replayWebhookDelivery';

export function webhookHandlers(webhooks: WebhooksService): HandlersOf<WebhookCalls> {
  return {
    listWebhooks: async ({ principal }) => ({ webhooks: await webhooks.list(principal) }),
    createWebhook: (request) => webhooks.create(request, request.body),
    updateWebhook: async (request) => ({ webhook: await webhooks.update(request, request.params.id, request.body) }),
    deleteWebhook: async (request) => {
      await webhooks.delete(request, request.params.id);
      return { message: 'Webhook removed successfully' };
    },
    rotateWebhookSecret: (request) => webhooks.rotateSecret(request, request.params.id),
    testWebhook: async (request) => {
      await webhooks.test(request, request.params.id);
      return { message: 'The test message is on its way' };
    },
    listWebhookDeliveries: ({ principal, params, query }) => webhooks.listDeliveries(principal, params.id, query),
    replayWebhookDelivery: async (request) => {
      await webhooks.replay(request, request.params);
      return { message: 'The message is on its way again' };
    },
  };
}
