import { z } from 'zod';
import { moment, pageQuery, pagination, uuid } from './fields.ts';

/** Kinds of events for the filter. */
const securityEventKind = z.enum(['sign_in', 'refusal', 'account', 'member', 'link', 'setting', 'export']);

const actorKind = z.enum(['user', 'api_key', 'participant', 'operator', 'system', 'unknown']);

const MOMENT = 'Use a date and time in UTC, such as 2026-05-01T00:00:00Z.';

const KIND = `Use one of: ${securityEventKind.options.join(', ')}.`;

export const securityEventFilter = z.object({
  kind: z.enum(securityEventKind.options, KIND).optional(),
  /** Events at or after this moment. */
  from: z.iso.datetime(MOMENT).optional(),
  /** Events before this moment. */
  until: z.iso.datetime(MOMENT).optional(),
});

export const securityEventsQuery = securityEventFilter.extend(pageQuery);

export const securityEvent = z.object({
  id: uuid,
  occurred_at: moment,
  kind: securityEventKind,
  /** Verb in the past tense, such as `signed_in`; the list grows. */
  action: z.string(),
  /** The kind of entity that was acted on: `member`, `member_invitation`, `organisation`, `survey`, `security_log`, `calendar_feed`, `action`, `api_key`. */
  entity: z.string(),
  /** The kind of actor; `unknown`: not authenticated. */
  actor_kind: actorKind,
  /** The member or the API key that acted; `null` for everyone else. The name is `null` for former members and revoked keys. */
  actor: z.object({ id: uuid, name: z.string().nullable() }).nullable(),
  /** The member concerned; `null`: none, or a former member. */
  member_name: z.string().nullable(),
  /** The caller's network, shortened; `null` when it is unknown or older than 90 days. */
  network: z.string().nullable(),
  /** Further detail of the action, such as the refused call. */
  detail: z.string().nullable(),
  /** Names of the fields that were changed, never their values. */
  changed_fields: z.array(z.string()),
});

export const securityEvents = z.object({ events: z.array(securityEvent), pagination });
