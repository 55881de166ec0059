import type { ReactNode } from 'react';

interface FactProps {
  label: string;
  children: ReactNode;
}

/** An entry of a `dl`: the label beside its value, or above it on a phone. */
export function FactRow({ label, children }: FactProps) {
  return (
    <div className="grid gap-x-8 border-b border-line py-2 text-small sm:grid-cols-[10rem_minmax(0,1fr)]">
      <dt className="text-ink-soft">{label}</dt>
      <dd className="figures max-w-measure min-w-0 wrap-anywhere">{children}</dd>
    </div>
  );
}

/** An entry of a `dl`: the label above its value. */
export function FactBlock({ label, children }: FactProps) {
  return (
    <div className="flex min-w-0 flex-col gap-0.5">
      <dt className="label">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}
