export function NothingYet({ children }: { children: string }) {
  return <p className="max-w-measure border-y border-line py-8 text-ink-soft">{children}</p>;
}
