import { ChevronRight } from 'lucide-react';
import type { Evidence } from './evidence.ts';

/** The evidence of one statement, expanded on demand. */
export function EvidenceList({ evidence, isOpen }: { evidence: readonly Evidence[]; isOpen: boolean }) {
  if (evidence.length === 0) return null;
  return (
    <details open={isOpen} className={`group ${isOpen ? '' : 'print:hidden'}`}>
      <summary className="inline-flex min-h-11 list-none items-center gap-1 rounded-box text-small font-semibold text-ink-soft hover:text-ink [&::-webkit-details-marker]:hidden">
        <ChevronRight
          aria-hidden="true"
          size={16}
          strokeWidth={1.75}
          className="transition-transform group-open:rotate-90"
        />
        Evidence ({evidence.length})
      </summary>
      <dl className="mt-1 mb-2 flex flex-col gap-2 border-l border-line-strong pl-4">
        {evidence.map(({ id, label, value }) => (
          <div key={id} className="flex flex-col">
            <dt className="max-w-measure text-small text-ink-soft">{label}</dt>
            <dd className="figures text-small font-medium">{value}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
