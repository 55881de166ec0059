import { NoValue } from '../../../ui/NoValue.tsx';
import { OriginalAnswer, OriginalQuestion } from './OriginalWords.tsx';
import { FinalScore, PriorityMark, ResponseMarks } from './ResponseScore.tsx';
import type { ResponseRow } from './survey-results.ts';

/** The responses as cards, for screens too narrow for a table. */
export function ResponseCards({ rows }: { rows: readonly ResponseRow[] }) {
  return (
    <ol className="flex flex-col border-t border-line">
      {rows.map((row) => (
        <li key={row.id} className="flex flex-col gap-2 border-b border-line py-4">
          <div>
            <p className="font-medium">{row.text}</p>
            <OriginalQuestion row={row} />
            <p className="text-fine text-ink-soft">{row.category}</p>
            <ResponseMarks row={row} />
          </div>
          <p className="border-l border-line-strong pl-3 text-small whitespace-pre-line">
            {row.answer ?? <span className="text-ink-soft">Not answered</span>}
            <OriginalAnswer row={row} />
          </p>
          <div className="figures flex flex-wrap items-center gap-x-4 gap-y-1 text-small text-ink-soft">
            <span>Raw {row.result?.raw_score ?? <NoValue />}</span>
            <span>
              Final <FinalScore row={row} />
            </span>
            <PriorityMark row={row} />
          </div>
        </li>
      ))}
    </ol>
  );
}
