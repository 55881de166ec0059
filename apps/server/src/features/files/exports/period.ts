import { dayWindow } from '@plumbline/domain/campaigns/zoned-time';

interface Days {
  readonly from?: string | undefined;
  readonly to?: string | undefined;
}

/** The instants of the days that an export is limited to; null: no limit. */
interface Period {
  readonly from: Date | null;
  readonly before: Date | null;
}

export type InPeriod<About extends Days> = Omit<About, 'from' | 'to'> & Period;

/** Replaces the days of a request by instants. @param timeZone the organisation's time zone, to which the days belong */
export function inPeriod<About extends Days>(about: About, timeZone: string): InPeriod<About> {
  const { from, to, ...others } = about;
  return {
    ...others,
    from: from === undefined ? null : dayWindow(from, timeZone).startsAt,
    before: to === undefined ? null : dayWindow(to, timeZone).endsAt,
  };
}
