/** A question, and the points of its answers. */
export interface ScoredQuestion {
  readonly id: string;
  readonly text: string;
  readonly points: string;
}

/** The safe answers of each scored question; participants never see them. */
export function SafeAnswers({ questions }: { questions: readonly ScoredQuestion[] }) {
  if (questions.length === 0) return null;
  return (
    <details className="text-small">
      <summary className="min-h-11 content-center font-semibold">Which answers are safe ({questions.length})</summary>
      <ul className="flex flex-col border-t border-line">
        {questions.map(({ id, text, points }) => (
          <li key={id} className="flex flex-col border-b border-line py-2">
            <span className="wrap-anywhere">{text}</span>
            <span className="text-ink-soft wrap-anywhere">{points}.</span>
          </li>
        ))}
      </ul>
    </details>
  );
}
