import type { HandlersOf } from '../../../platform/http/handlers.ts';
import type { SecurityEventService } from './security-log.service.ts';

export function securityLogHandlers(
  events: SecurityEventService,
): HandlersOf<'listSecurityEvents' | 'exportSecurityEvents'> {
  return {
    listSecurityEvents: ({ principal, query: { page, limit, ...filter } }) =>
      events.list(principal, filter, { page, limit }),
    exportSecurityEvents: (request) => events.export(request, request.query),
  };
}
