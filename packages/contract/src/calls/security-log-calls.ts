import * as securityLog from '../schemas/security-log.ts';
import { plain, textFile } from './call-schemas.ts';

/** The events about accounts and access of an organisation. */
export const SECURITY_LOG_CALLS = {
  listSecurityEvents: {
    ...plain,
    summary: 'Security events of the organisation, newest first',
    query: securityLog.securityEventsQuery,
    response: securityLog.securityEvents,
  },
  exportSecurityEvents: {
    ...plain,
    summary: 'The same security events as a file, up to the newest 10,000; the export is itself recorded as an event',
    query: securityLog.securityEventFilter,
    response: textFile,
    file: 'text/csv; charset=utf-8',
  },
} as const;
