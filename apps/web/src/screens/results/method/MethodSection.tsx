export interface MethodTopic {
  /** Also the address within the page. */
  readonly id: string;
  readonly title: string;
  /** Paragraphs. */
  readonly text: readonly string[];
  /** Example from this wave; null: none. */
  readonly example?: string | null;
  readonly sources?: readonly string[];
}

/** One question about the figures and its answer. */
export function MethodSection({ id, title, text, example = null, sources = [] }: MethodTopic) {
  return (
    <section aria-labelledby={id} className="flex max-w-measure flex-col gap-3">
      <h3 id={id} className="display text-large">
        {title}
      </h3>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {example === null ? null : (
        <p className="figures border-s-4 border-line-strong ps-4">
          <span className="label block">In this wave</span>
          {example}
        </p>
      )}
      {sources.length === 0 ? null : (
        <p className="text-small text-ink-soft">
          {sources.length === 1 ? 'Source' : 'Sources'}: {sources.join('; ')}.
        </p>
      )}
    </section>
  );
}
