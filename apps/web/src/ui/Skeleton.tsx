/** Holds the place of something that is still loading; `className` gives it the final size. */
export function Skeleton({ className }: { className: string }) {
  return <span aria-hidden="true" className={`block animate-breathe rounded-box bg-sunken ${className}`} />;
}

/** Tells those who cannot see the skeletons what is going on. */
export function LoadingNote({ children }: { children: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
