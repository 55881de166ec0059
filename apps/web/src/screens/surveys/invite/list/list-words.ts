import type { InvitationList, InvitationListRow } from '@plumbline/contract/wire';

type Verdict = InvitationListRow['verdict'];

export const VERDICT_LABELS: Readonly<Record<Verdict, string>> = {
  ready: 'Ready',
  created: 'Invited',
  malformed: 'Not valid',
  duplicate: 'Duplicate',
  already_invited: 'Already invited',
  unsubscribed: 'Opted out of emails',
  over_quota: 'Over your plan',
};

const LEFT_OUT: readonly Verdict[] = ['malformed', 'duplicate', 'already_invited', 'unsubscribed', 'over_quota'];

/** Verdicts of rows for which no survey is created. */
export function leftOut({ counts }: InvitationList): number {
  return LEFT_OUT.reduce((sum, verdict) => sum + counts[verdict], 0);
}

/** The reasons why rows are left out, with their counts; only those that occur. */
export function reasonsLeftOut({ counts }: InvitationList): { label: string; rows: number }[] {
  return LEFT_OUT.filter((verdict) => counts[verdict] > 0).map((verdict) => ({
    label: VERDICT_LABELS[verdict],
    rows: counts[verdict],
  }));
}

const NUMBERS = new Intl.NumberFormat('en');

/** "1 person", "4,812 people". */
export function peopleInWords(people: number): string {
  return people === 1 ? '1 person' : `${NUMBERS.format(people)} people`;
}

export function rowsInWords(rows: number): string {
  return rows === 1 ? '1 row' : `${NUMBERS.format(rows)} rows`;
}
