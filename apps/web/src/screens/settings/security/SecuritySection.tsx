import type { ReactNode } from 'react';

/** One part of the account's security under its heading. */
export function SecuritySection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <h2 className="display text-large">{title}</h2>
      {children}
    </section>
  );
}
