import { Button } from './Button.tsx';

interface FailureScreenProps {
  title: string;
  text: string;
  /** The error's own message, when it says more than `text`. */
  detail: string | null;
}

/** Replaces a screen that cannot be rendered: the error, and one action. */
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
