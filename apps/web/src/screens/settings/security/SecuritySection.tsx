import { type ReactNode, type RefObject, useId } from 'react';

interface SecuritySectionProps {
  title: string;
  /** Takes the focus when the focused element disappears. */
  heading?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A section of the security settings with its heading. */
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
