import { type ReactNode, useId } from 'react';

interface EditorSectionProps {
  title: string;
  lead?: string;
  children: ReactNode;
}

/** A part of the form, with a heading of its own. */
export function EditorSection({ title, lead, children }: EditorSectionProps) {
  const heading = useId();
  return (
    <section aria-labelledby={heading} className="flex flex-col gap-6 border-t border-line pt-6">
      <div className="flex flex-col gap-1">
        <h2 id={heading} className="display text-large">
          {title}
        </h2>
        {lead === undefined ? null : <p className="max-w-measure text-small text-ink-soft">{lead}</p>}
      </div>
      {children}
    </section>
  );
}

/** Advice about a field. */
export function Advice({ advice }: { advice: readonly string[] }) {
  if (advice.length === 0) return null;
  return (
    <ul className="flex flex-col gap-1 border-l-2 border-line-strong pl-3 text-small text-ink-soft">
      {advice.map((each) => (
        <li key={each}>{each}</li>
      ))}
    </ul>
  );
}

/** The common error of several controls, which refer to its id. */
export function GroupError({ id, error }: { id: string; error: string | null }) {
  if (error === null) return null;
  return (
    <p id={id} role="status" className="text-small font-semibold text-danger">
      {error}
    </p>
  );
}

interface FixedFactProps {
  label: string;
  value: ReactNode;
  /** Reason why the value can no longer be changed. */
  reason: string;
}

/** A value that can no longer be changed. */
export function FixedFact({ label, value, reason }: FixedFactProps) {
  return (
    <div className="flex flex-col gap-1 wrap-anywhere">
      <p className="text-small font-semibold">{label}</p>
      <div>{value}</div>
      <p className="max-w-measure text-small text-ink-soft">{reason}</p>
    </div>
  );
}
