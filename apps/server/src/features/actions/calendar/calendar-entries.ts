import type { MemberRole } from '@plumbline/contract/paths';
import { type LocalDate, plusDays } from '@plumbline/domain/campaigns/local-date';
import type { TenantScope } from '../../../platform/db/tenant.ts';
import { listWaveDates, type WaveDates } from '../../campaigns/lends.ts';
import { listDueActions } from '../listed-actions.repository.ts';
import type { CalendarEntry } from './write-calendar.ts';

/** Days for which a wave stays in calendars after it closed. */
const DAYS_KEPT = 366;

/** Who reads a calendar, and when. */
interface CalendarReader {
  readonly role: MemberRole;
  readonly userId: string;
  /** In the organisation's time zone. */
  readonly today: LocalDate;
  /** Base URL of the installation, without a trailing slash. */
  readonly publicUrl: string;
}

/**
 * The dates that a member may see: the first and the last day of waves and, except for representatives, the days on which
 * actions of their own are due. No entry names a person.
 */
export async function listCalendarEntries(
  scope: TenantScope,
  reader: CalendarReader,
): Promise<readonly CalendarEntry[]> {
  const { role, userId, today, publicUrl } = reader;
  // `null` outside the range of dates.
  const since = plusDays(today, -DAYS_KEPT) ?? today;
  const waves = await listWaveDates(scope, { since, today });
  const actions = role === 'representative' ? [] : await entriesOfDueActions(scope, { userId, publicUrl });
  return [...waves.flatMap((wave) => entriesOfWave(wave, reader)), ...actions];
}

/** A wave keeps its number when it starts or is moved, so calendars recognise its days. */
function entriesOfWave(
  wave: WaveDates,
  { role, publicUrl }: Pick<CalendarReader, 'role' | 'publicUrl'>,
): readonly [CalendarEntry, CalendarEntry] {
  const { campaignId, campaignName, number, isPlanned, createdAt, changedAt } = wave;
  const isRepresentative = role === 'representative';
  // Representatives read "round" for a wave.
  const name = `${isRepresentative ? 'Round' : 'Wave'} ${number} of ${campaignName}`;
  const uid = `${campaignId}-wave-${number}`;
  const shared = {
    url: publicUrl + addressOf(campaignId, role),
    isTentative: isPlanned,
    createdAt,
    changedAt,
  };
  return [
    { uid: `${uid}-start`, day: wave.firstDay, summary: `${name} starts`, ...shared },
    { uid: `${uid}-close`, day: wave.lastDay, summary: `${name} closes`, ...shared },
  ];
}

/** Supervisors reach waves from the pages of their crews, to which the list of sites leads. */
function addressOf(campaignId: string, role: MemberRole): string {
  if (role === 'supervisor') return '/app/sites';
  return `/app/${role === 'representative' ? 'represented' : 'campaigns'}/${campaignId}`;
}

/** The days on which a member's own unfinished actions are due. */
async function entriesOfDueActions(
  scope: TenantScope,
  { userId, publicUrl }: { readonly userId: string; readonly publicUrl: string },
): Promise<readonly CalendarEntry[]> {
  const actions = await listDueActions(scope, userId);
  return actions.map(({ id, what, due_on, created_at, updated_at }) => ({
    uid: `${id}-due`,
    day: due_on,
    summary: `Due: ${what}`,
    url: `${publicUrl}/app/actions/${id}`,
    isTentative: false,
    createdAt: created_at,
    changedAt: updated_at,
  }));
}
