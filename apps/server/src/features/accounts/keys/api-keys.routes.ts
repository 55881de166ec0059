import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { ApiKeysService } from './api-keys.service.ts';

type ApiKeyCalls = 'listApiKeys' | 'createApiKey' | 'rotateApiKey' | 'revokeApiKey';

export function apiKeyHandlers(keys: ApiKeysService): HandlersOf<ApiKeyCalls> {
  return {
    listApiKeys: async ({ principal }) => ({ keys: await keys.list(principal) }),
    createApiKey: (request) => keys.create(request, request.body),
    rotateApiKey: (request) => keys.rotate(request, request.params.id, request.body),
    revokeApiKey: async (request) => {
      await keys.revoke(request, request.params.id);
      return { message: 'API key revoked successfully' };
    },
  };
}
