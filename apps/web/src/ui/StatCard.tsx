import type { ReactNode } from 'react';

interface StatCardProps {
  label: string;
  /** The figure; a placeholder while loading. */
  value: ReactNode;
  note?: ReactNode;
}

/** A figure with its name, for a {@link StatRow}. */
export function StatCard({ label, value, note }: StatCardProps) {
  return (
    <div className="flex flex-col gap-1 border-l border-line py-1 pl-4">
      <dt className="label">{label}</dt>
      <dd className="display figures text-title">{value}</dd>
      {note === undefined ? null : <dd className="text-fine text-ink-soft">{note}</dd>}
    </div>
  );
}

/** Figures side by side, each aligned with its own plumb line. */
export function StatRow({ columns = 4, children }: { columns?: 4 | 5; children: ReactNode }) {
  const shape = columns === 5 ? 'md:grid-cols-5' : 'md:grid-cols-4';
  return <dl className={`grid grid-cols-2 gap-x-4 gap-y-6 ${shape}`}>{children}</dl>;
}
