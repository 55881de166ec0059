import { type ReactNode, type RefObject, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  /** Takes the focus when what had it is gone. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of the security settings under its own heading. */
export function SecuritySection({ title, heading: ref, children }: SecuritySectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-4">
      <h2 id={heading} ref={ref} tabIndex={-1} className="display text-large outline-none">
        {title}
      </h2>
      {children}
    </section>
  );
}
