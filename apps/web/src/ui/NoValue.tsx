/** Stands where there is no value, as a dash and in words for screen readers. */
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
