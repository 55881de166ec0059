import type { PersonSummary } from '@plumbline/contract/wire';
import { Link } from 'react-router';
import { personPath } from '../../../addresses.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { crewInWords, personName } from '../workforce-words.ts';

/** Which places a row shows: not the one whose screen shows the list. */
export type PersonRowPart = 'crew' | 'company' | 'crew_and_company';

/** A person in a list; the whole row is a link to the person. */
export function PersonRow({ person, shown }: { person: PersonSummary; shown: PersonRowPart }) {
  const { id, name, email, employee_number, job_title, company, is_unsubscribed, archived_at } = person;
  const isCalledByEmail = name === null && email !== null;
  return (
    <li className="relative flex min-h-11 flex-col gap-x-8 gap-y-1 border-b border-line py-3 hover:bg-surface has-focus-visible:bg-surface md:flex-row md:items-center">
      <div className="flex min-w-0 flex-1 flex-col wrap-anywhere">
        <Link
          to={personPath(id)}
          className="self-start font-semibold underline-offset-4 after:absolute after:inset-0 hover:underline"
        >
          <bdi>{personName(person)}</bdi>
        </Link>
        <p className="text-small text-ink-soft">
          {job_title === null ? null : <bdi>{job_title}</bdi>}
          {job_title === null || isCalledByEmail ? null : ' · '}
          {email === null ? 'No email' : isCalledByEmail ? null : <EmailAddress>{email}</EmailAddress>}
          {employee_number === null
            ? ''
            : `${isCalledByEmail && job_title === null ? '' : ' · '}No. ${employee_number}`}
        </p>
      </div>
      {shown === 'company' ? null : (
        <bdi className="min-w-0 text-small text-ink-soft wrap-anywhere md:w-60 md:shrink-0">{crewInWords(person)}</bdi>
      )}
      {shown === 'crew' ? null : (
        <bdi className="min-w-0 text-small text-ink-soft wrap-anywhere md:w-48 md:shrink-0">
          {company?.name ?? 'No company'}
        </bdi>
      )}
      {is_unsubscribed || archived_at !== null ? (
        <div className="flex flex-wrap gap-2">
          {is_unsubscribed ? <Badge tone="caution">Opted out of emails</Badge> : null}
          {archived_at === null ? null : <Badge>Archived</Badge>}
        </div>
      ) : null}
    </li>
  );
}
