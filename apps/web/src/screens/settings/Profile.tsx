import type { CurrentUser } from '@plumbline/contract/wire';
import { type FormEvent, useState } from 'react';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { LoadingNote, Skeleton } from '../../ui/Skeleton.tsx';
import { ROLE_LABELS } from '../role-words.ts';
import { type NotificationChange, NotificationSettings } from './NotificationSettings.tsx';

interface ProfileProps {
  /** Undefined while it is loading. */
  user: CurrentUser | undefined;
  failure: string | null;
  isSaving: boolean;
  onSave: (name: string) => void;
  onNotifications: (change: NotificationChange) => void;
  onRetry: () => void;
}

/** The signed-in user's profile from the server. */
export function Profile({ user, failure, isSaving, onSave, onNotifications, onRetry }: ProfileProps) {
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
  if (user === undefined) return <ProfileSkeleton />;
  return (
    <section aria-label="Profile" className="flex max-w-2xl flex-col gap-8">
      {/* The saved name is the form's initial value. */}
      <NameForm key={user.name} name={user.name} isSaving={isSaving} onSave={onSave} />
      <dl className="border-t border-line">
        <Fact name="Email" value={user.email} />
        <Fact name="Organization" value={user.organization.name} />
        <Fact name="Role" value={ROLE_LABELS[user.role]} />
      </dl>
      <NotificationSettings user={user} onChange={onNotifications} />
    </section>
  );
}

function NameForm({ name, isSaving, onSave }: { name: string } & Pick<ProfileProps, 'isSaving' | 'onSave'>) {
  const [draft, setDraft] = useState(name);
  const isBlank = draft.trim() === '';
  const isChanged = draft.trim() !== name;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isChanged && !isBlank && !isSaving) onSave(draft.trim());
  };
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field
        label="Name"
        autoComplete="name"
        maxLength={200}
        value={draft}
        onChange={(event) => setDraft(event.target.value)}
        hint="Shown to your colleagues and on the surveys you send."
        error={isBlank ? 'Enter your name.' : null}
      />
      <Button type="submit" tone="primary" className="self-start" disabled={!isChanged || isBlank || isSaving}>
        {isSaving ? 'Saving...' : 'Save changes'}
      </Button>
    </form>
  );
}

function Fact({ name, value }: { name: string; value: string }) {
  return (
    <div className="flex flex-col gap-1 border-b border-line py-3 sm:flex-row sm:gap-8">
      <dt className="text-small text-ink-soft sm:w-40">{name}</dt>
      <dd className="min-w-0 flex-1 font-medium">{value}</dd>
    </div>
  );
}

function ProfileSkeleton() {
  return (
    <div className="flex max-w-2xl flex-col gap-8">
      <LoadingNote>Loading your profile</LoadingNote>
      <div className="flex flex-col gap-4">
        <Skeleton className="h-17" />
        <Skeleton className="h-11 w-36" />
      </div>
      <div className="flex flex-col border-t border-line">
        {[0, 1, 2].map((place) => (
          <div key={place} className="border-b border-line py-3">
            <Skeleton className="h-6 w-72 max-w-full" />
          </div>
        ))}
      </div>
    </div>
  );
}
