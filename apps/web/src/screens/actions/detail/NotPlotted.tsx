/** In place of the plot of a change that has no number. */
export function NotPlotted({ children }: { children: string }) {
  return (
    <p className="flex min-h-6 items-center border-y border-dashed border-line-strong px-2 text-small text-ink-soft">
      {children}
    </p>
  );
}
