import type { UserStats } from '@plumbline/contract/wire';
import { Button } from '../../../ui/Button.tsx';
import { LoadingNote, Skeleton } from '../../../ui/Skeleton.tsx';

interface QuotaPanelProps {
  stats: UserStats | undefined;
  hasFailed: boolean;
  onRetry: () => void;
}

/** The number of invitations that the plan still allows. */
export function QuotaPanel({ stats, hasFailed, onRetry }: QuotaPanelProps) {
  return (
    <section aria-labelledby="quota-heading" className="flex flex-col gap-2 border-l border-line pl-4">
      <h2 id="quota-heading" className="label">
        Invitations left
      </h2>
      <QuotaContent stats={stats} hasFailed={hasFailed} onRetry={onRetry} />
    </section>
  );
}

function QuotaContent({ stats, hasFailed, onRetry }: QuotaPanelProps) {
  if (stats === undefined && hasFailed) {
    return (
      <div className="flex flex-col items-start gap-2 text-small text-ink-soft">
        <p>Could not retrieve invitation limits. You can still try to send an invitation.</p>
        <Button onClick={onRetry}>Try Again</Button>
      </div>
    );
  }
  if (stats === undefined) {
    return (
      <>
        <LoadingNote>Loading invitation limits</LoadingNote>
        <Skeleton className="h-12 w-24" />
        <Skeleton className="h-5 w-40" />
      </>
    );
  }
  const { invitations_max: max, invitations_used: used, invitations_remaining: remaining, plan_type: plan } = stats;
  return (
    <>
      <p className="display figures text-figure">{remaining ?? 'No limit'}</p>
      <p className="text-small text-ink-soft">
        {max === null ? `${used} used` : `${used} of ${max} used`} · {plan} plan
      </p>
    </>
  );
}
