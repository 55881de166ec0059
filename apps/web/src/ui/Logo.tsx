/** The plumb line and the name; the drawing is decorative. */
export function Logo({ isShortOnPhones = false }: { isShortOnPhones?: boolean }) {
  return (
    <span className="inline-flex items-center gap-2 text-ink">
      <PlumbMark />
      <span className={`display text-large ${isShortOnPhones ? 'hidden sm:inline' : ''}`}>Plumbline</span>
    </span>
  );
}

function PlumbMark() {
  return (
    <svg aria-hidden="true" viewBox="0 0 16 32" className="h-8 w-4 shrink-0">
      <path d="M8 0v16" stroke="currentColor" strokeWidth="1.5" />
      <path d="M3.5 15h9v3.5L8 29l-4.5-10.5z" fill="currentColor" />
    </svg>
  );
}
