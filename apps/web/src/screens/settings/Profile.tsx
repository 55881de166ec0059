import type { CurrentUser } from '@plumbline/contract/wire';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { ROLE_LABELS } from '../role-words.ts';

interface ProfileProps {
  user: CurrentUser | undefined;
  failure: string | null;
  onRetry: () => void;
}

/** Who is signed in, as the server knows them. */
export function Profile({ user, failure, onRetry }: ProfileProps) {
  if (failure !== null) {
    return (
      <Notice title="Your profile could not be loaded" tone="danger" isUrgent>
        <p>{failure}</p>
        <Button className="mt-3" onClick={onRetry}>
          Try Again
        </Button>
      </Notice>
    );
  }
  const facts = [
    { name: 'Name', value: user?.name },
    { name: 'Email', value: user?.email },
    { name: 'Organization', value: user?.organization.name },
    { name: 'Role', value: user === undefined ? undefined : ROLE_LABELS[user.role] },
  ];
  return (
    <section aria-label="Profile" className="max-w-2xl">
      {user === undefined ? <LoadingNote>Loading your profile</LoadingNote> : null}
      <dl className="border-t border-line">
        {facts.map(({ name, value }) => (
          <div key={name} className="flex flex-col gap-1 border-b border-line py-3 sm:flex-row sm:gap-8">
            <dt className="text-small text-ink-soft sm:w-40">{name}</dt>
            <dd className="min-w-0 flex-1 font-medium">{value ?? <Skeleton className="h-6 w-48" />}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
