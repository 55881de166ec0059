import type { ReactNode } from 'react';
import { Notice } from '../../../ui/Notice.tsx';

export function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className="flex flex-col gap-3">
      <h2 className="display text-large">{title}</h2>
      {children}
    </section>
  );
}

export function NothingYet({ children }: { children: string }) {
  return <p className="max-w-measure border-y border-line py-8 text-ink-soft">{children}</p>;
}

/** The disclaimer that the legal pages promise beside every result. */
export function Disclaimer() {
  return (
    <Notice title="A starting point, not a verdict">
      Results are only a starting point. You bear full responsibility for the final evaluation of your employees.
    </Notice>
  );
}
