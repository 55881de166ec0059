import { type ReactNode, useId, useState } from 'react';
import type { CampaignField } from '../draft/campaign-body.ts';
import type { CampaignValues } from '../draft/campaign-values.ts';
import type { FieldWords } from '../draft/field-words.ts';

/** Props of every section of the form. */
export interface SectionProps {
  readonly values: CampaignValues;
  readonly edit: (values: Partial<CampaignValues>) => void;
  readonly wordsOf: (field: CampaignField) => FieldWords;
  /** Reason why a field can no longer be changed; null when it can. */
  readonly fixedReason: (field: CampaignField) => string | null;
}

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

interface MoreOptionsProps {
  /** Whether the options contain something that must be read. They then open, and stay open afterwards. */
  needsReading?: boolean;
  children: ReactNode;
}

/** Settings that most campaigns leave as they are. */
export function MoreOptions({ needsReading = false, children }: MoreOptionsProps) {
  const [isOpen, setIsOpen] = useState(needsReading);
  const [wasNeeded, setWasNeeded] = useState(needsReading);
  if (needsReading !== wasNeeded) {
    setWasNeeded(needsReading);
    if (needsReading) setIsOpen(true);
  }
  return (
    <details open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)} className="border-t border-line">
      <summary className="min-h-11 cursor-pointer py-3 font-semibold">More options</summary>
      <div className="flex flex-col gap-6 pt-3">{children}</div>
    </details>
  );
}
