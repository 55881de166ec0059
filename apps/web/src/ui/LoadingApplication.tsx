import { Logo } from './Logo.tsx';

export function LoadingApplication() {
  return (
    <div role="status" className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-soft">
      <Logo />
      <p className="animate-breathe text-small">Loading application...</p>
    </div>
  );
}
