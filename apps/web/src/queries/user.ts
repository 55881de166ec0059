import { apiQuery, callKey } from '../calls/api-query.ts';
import type { Api } from '../session/api.ts';

export const userKeys = { stats: callKey('getUserStats') };

export function currentUserQuery(api: Api) {
  return apiQuery(api, 'getCurrentUser', {}, { pick: 'user' });
}
