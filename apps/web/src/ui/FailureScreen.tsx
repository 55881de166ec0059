import { Button } from './Button.tsx';

interface FailureScreenProps {
  title: string;
  text: string;
  /** The error's own words, when they say more than `text`. */
  detail: string | null;
}

/** What is left to show when a screen cannot be drawn: what happened, and the one way on. */
export function FailureScreen({ title, text, detail }: FailureScreenProps) {
  return (
    <div role="alert" className="mx-auto flex min-h-[70dvh] max-w-xl flex-col justify-center gap-4 px-6 py-16">
      <title>{`${title} · Plumbline`}</title>
      <h1 className="display text-title">{title}</h1>
      <p className="max-w-measure text-ink-soft">{text}</p>
      {detail === null ? null : (
        <p className="rounded-box border border-line bg-sunken px-4 py-3 text-small text-ink-soft">{detail}</p>
      )}
      <div>
        <Button tone="primary" onClick={() => window.location.reload()}>
          Refresh Page
        </Button>
      </div>
    </div>
  );
}
