/** Progress as a bar. Screen readers skip it, because the progress is also written beside it. @param share 0 to 1; null: unknown */
export function ProgressBar({ share }: { share: number | null }) {
  return (
    <div
      aria-hidden="true"
      className={`h-2 w-full overflow-hidden rounded-box bg-sunken forced-colors:border ${share === null ? 'animate-breathe' : ''}`}
    >
      <div
        className="h-full rounded-box bg-ink forced-color-adjust-none forced-colors:bg-[CanvasText]"
        style={{ width: `${Math.round((share ?? 0) * 100)}%` }}
      />
    </div>
  );
}
