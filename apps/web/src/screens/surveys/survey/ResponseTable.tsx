import { NoValue } from '../../../ui/NoValue.tsx';
import { OriginalAnswer, OriginalQuestion } from './OriginalWords.tsx';
import { FinalScore, PriorityMark, ResponseMarks } from './ResponseScore.tsx';
import type { ResponseRow } from './survey-results.ts';

export function ResponseTable({ rows }: { rows: readonly ResponseRow[] }) {
  return (
    <table className="w-full border-collapse text-left text-small">
      <caption className="sr-only">All responses with their scores</caption>
      <thead>
        <tr className="border-b border-line-strong">
          <th scope="col" className="label pr-6 pb-2">
            Question
          </th>
          <th scope="col" className="label w-1/4 pr-6 pb-2">
            Answer
          </th>
          <th scope="col" className="label w-16 pr-6 pb-2 text-right">
            Raw
          </th>
          <th scope="col" className="label w-20 pr-6 pb-2 text-right">
            Final
          </th>
          <th scope="col" className="label w-24 pb-2">
            Priority
          </th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id} className="border-b border-line align-top">
            <th scope="row" className="py-3 pr-6 font-normal">
              <span className="block font-medium">{row.text}</span>
              <OriginalQuestion row={row} />
              <span className="block text-fine text-ink-soft">{row.category}</span>
              <ResponseMarks row={row} />
            </th>
            <td className="py-3 pr-6 break-words whitespace-pre-line">
              {row.answer ?? <span className="text-ink-soft">Not answered</span>}
              <OriginalAnswer row={row} />
            </td>
            <td className="figures py-3 pr-6 text-right">{row.result?.raw_score ?? <NoValue />}</td>
            <td className="figures py-3 pr-6 text-right">
              <FinalScore row={row} />
            </td>
            <td className="py-3">
              <PriorityMark row={row} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
