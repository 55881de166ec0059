import type { CurrentUser } from '@plumbline/contract/wire';
import { useEffect, useState } from 'react';
import { browserStorage } from '../session/browser-storage.ts';
import { showDatesIn } from '../ui/dates.ts';

/** The storage key for the time zone of a manager's organisation. */
export const TIME_ZONE_KEY = 'time-zone';

/** Roles whose first screen is the dashboard. */
const SEES_PEOPLE: ReadonlySet<string> = new Set(['administrator', 'safety_manager']);

/**
 * Shows dates in the organisation's time zone; until it is known, in the time zone of the last manager who used this device.
 *
 * @returns a key for the screens. It changes if they were first drawn in another zone than the organisation's. While the user is unknown,
 *   an empty or null key means that the last user of this device was no manager: then the managers' screens wait, because their calls
 *   could be refused and logged
 */
export function useTimeZone(user: Pick<CurrentUser, 'role' | 'organization'> | undefined): string | null {
  const known = user?.organization.time_zone;
  const [remembered] = useState(() => browserStorage().getItem(TIME_ZONE_KEY));
  const [first, setFirst] = useState(known);
  // The key stays when the zone is changed later, so that the settings stay open; screens opened afterwards show the new zone.
  if (!first && known) setFirst(known);
  useEffect(() => {
    if (user) browserStorage().setItem(TIME_ZONE_KEY, SEES_PEOPLE.has(user.role) ? user.organization.time_zone : '');
  }, [user]);
  const timeZone = known ?? remembered;
  if (timeZone) showDatesIn(timeZone);
  return first ?? remembered;
}
