/** How far something is, as a bar. Its words stand beside it, so screen readers skip it. @param share 0 to 1; null: unknown */
export function ProgressBar({ share }: { share: number | null }) {
  return (
    <div aria-hidden="true" className="h-2 w-full overflow-hidden rounded-box bg-sunken forced-colors:border">
      <div
        className={`h-full rounded-box bg-ink forced-color-adjust-none forced-colors:bg-[CanvasText] ${share === null ? 'animate-breathe' : ''}`}
        style={{ width: `${share === null ? 100 : Math.round(share * 100)}%` }}
      />
    </div>
  );
}
