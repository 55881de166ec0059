import type { ParsedInput } from '@plumbline/contract/contract';
import type { ParticipantNotices } from '../../platform/db/schema/stored-json.ts';

/** Notices by language, as an administrator sends them; null stands for the default notice. */
export type SentNotices = NonNullable<ParsedInput<'updateOrganisation'>['body']['participant_notice']>;

/** A sent notice replaces the stored one of its language; a notice without own texts is removed. */
export function mergeNotices(stored: ParticipantNotices, sent: SentNotices): ParticipantNotices {
  const merged = new Map(Object.entries(stored));
  for (const [language, { why, who }] of Object.entries(sent)) {
    if (why === null && who === null) merged.delete(language);
    else merged.set(language, { ...(why === null ? {} : { why }), ...(who === null ? {} : { who }) });
  }
  return Object.fromEntries(merged);
}
