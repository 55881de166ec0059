/** Placeholder for content that is still loading; `className` gives it the final size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-box bg-sunken ${className}`} />;
}

/** Announces to screen readers that content is loading. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
