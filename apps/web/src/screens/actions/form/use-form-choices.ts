import { localDateOf } from '@plumbline/domain/campaigns/zoned-time';
import { useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import type { PossibleOwner } from './OwnerFields.tsx';

/** Possible owners, and today's date in the organisation; undefined while loading. @param isAboutPerson from a follow-up */
export function useFormChoices(isAboutPerson: boolean) {
  const query = useResponse('getOrganisation');
  // A form that stays open past midnight keeps the day on which it was opened.
  const [now] = useState(() => new Date());
  const members: readonly PossibleOwner[] | undefined = query.data?.members.filter(
    // Representatives see no actions, and supervisors see none about a person, so neither can own them.
    ({ role }) => role !== 'representative' && !(isAboutPerson && role === 'supervisor'),
  );
  const today = query.data === undefined ? undefined : localDateOf(now, query.data.organization.time_zone);
  return { members, today, query };
}
