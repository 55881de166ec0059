import type { Configuration } from '@plumbline/contract/wire';
import type { ReactNode } from 'react';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface SecurityViewProps {
  /** Where accounts are kept; undefined until it is known. */
  kind: Configuration['identity']['kind'] | undefined;
  twoStepVerification: ReactNode;
}

export function SecurityView({ kind, twoStepVerification }: SecurityViewProps) {
  if (kind === undefined) {
    return (
      <div className="flex max-w-2xl flex-col gap-4">
        <LoadingNote>Loading the security settings</LoadingNote>
        <Skeleton className="h-8 w-64" />
        <Skeleton className="h-24" />
      </div>
    );
  }
  if (kind !== 'builtin') {
    return (
      <p className="max-w-measure">
        {kind === 'demo'
          ? 'The demo has no accounts of its own, so there is nothing to protect here.'
          : 'Your account is kept in the user pool of your company. Two-step verification is set up there.'}
      </p>
    );
  }
  return <div className="flex max-w-2xl flex-col gap-12">{twoStepVerification}</div>;
}
