import { Logo } from './Logo.tsx';

export function LoadingApplication() {
  return (
    <main className="flex min-h-dvh flex-col items-center justify-center gap-4 text-ink-soft">
      <Logo />
      <div role="status">
        <h1 className="animate-breathe text-small">Loading application...</h1>
      </div>
    </main>
  );
}
