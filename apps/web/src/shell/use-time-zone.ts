import type { CurrentUser } from '@plumbline/contract/wire';
import { useEffect, useState } from 'react';
import { browserStorage } from '../session/browser-storage.ts';
import { showDatesIn } from '../ui/dates.ts';

/** Where the time zone of a manager's organisation is remembered. */
export const TIME_ZONE_KEY = 'time-zone';

/** Roles whose first screen is the dashboard. */
const SEES_PEOPLE: ReadonlySet<string> = new Set(['administrator', 'safety_manager']);

/**
 * Shows dates in the organisation's time zone, and until it is known in that of a manager's last visit.
 *
 * @returns a key for the screens, which changes when they were first shown in another zone. Empty or null: no manager used this device, so
 *   the managers' screens wait for the user: a representative's first visit would begin with refused and logged calls
 */
export function useTimeZone(user: Pick<CurrentUser, 'role' | 'organization'> | undefined): string | null {
  const known = user?.organization.time_zone;
  const [remembered] = useState(() => browserStorage().getItem(TIME_ZONE_KEY));
  const [first, setFirst] = useState(known);
  // A zone that is changed later keeps the settings open; screens that are opened afterwards show it.
  if (!first && known) setFirst(known);
  useEffect(() => {
    if (user) browserStorage().setItem(TIME_ZONE_KEY, SEES_PEOPLE.has(user.role) ? user.organization.time_zone : '');
  }, [user]);
  const timeZone = known ?? remembered;
  if (timeZone) showDatesIn(timeZone);
  return first ?? remembered;
}
