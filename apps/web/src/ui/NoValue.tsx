/** The mark for a missing value: a dash, and words for screen readers. */
export function NoValue({ words = 'None' }: { words?: string }) {
  return (
    <>
      <span aria-hidden="true" className="text-ink-soft">
        –
      </span>
      <span className="sr-only">{words}</span>
    </>
  );
}
