import { type ReactNode, useId } from 'react';

/** A part of the security settings under its own heading. */
export function SecuritySection({ title, children }: { title: string; children: ReactNode }) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} className="display text-large">
        {title}
      </h2>
      {children}
    </section>
  );
}
