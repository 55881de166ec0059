import { type ReactNode, type RefObject, useId } from 'react';

interface SettingsPartProps {
  title: string;
  /** What the part is for, in a sentence. */
  lead?: string;
  /** Takes the focus when the focused element disappears. */
  headingRef?: RefObject<HTMLHeadingElement | null>;
  children: ReactNode;
}

/** A part of a section, with a heading of its own. */
export function SettingsPart({ title, lead, headingRef, children }: SettingsPartProps) {
  const headingId = useId();
  return (
    <section aria-labelledby={headingId} className="flex flex-col gap-4">
      <h2 id={headingId} ref={headingRef} tabIndex={-1} className="display text-large outline-none">
        {title}
      </h2>
      {lead === undefined ? null : <p className="max-w-measure text-small text-ink-soft">{lead}</p>}
      {children}
    </section>
  );
}
