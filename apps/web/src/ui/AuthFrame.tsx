import { type ReactNode, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { Logo } from './Logo.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  /** Whether this step replaces another one on the same page, which had the focus. */
  isNextStep?: boolean;
  children: ReactNode;
}

/** The frame of the screens before signing in: one column, aligned with a plumb line. */
export function AuthFrame({ title, lead, isNextStep = false, children }: AuthFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The first page of a visit keeps the browser's own focus.
  const isFirstPage = useLocation().key === 'default';
  const takesFocus = isNextStep || !isFirstPage;
  useEffect(() => {
    const isTaken = document.activeElement !== null && document.activeElement !== document.body;
    if (takesFocus && !isTaken) heading.current?.focus({ preventScroll: true });
  }, [takesFocus]);

  return (
    <div className="min-h-dvh lg:grid lg:grid-cols-[minmax(0,2fr)_minmax(0,3fr)]">
      <PlumbPanel />
      <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-8 px-6 py-8 sm:py-16">
        <title>{`${title} · Plumbline`}</title>
        <header className="flex">
          {/* The home page is a separate document. */}
          <a href="/" aria-label="Plumbline, home page" className="flex rounded-box">
            <Logo />
          </a>
        </header>
        <main className="flex flex-col gap-6">
          <div className="flex flex-col gap-1">
            <h1 ref={heading} tabIndex={-1} className="display text-title outline-none">
              {unbroken(title)}
            </h1>
            <p className="text-ink-soft">{lead}</p>
          </div>
          {children}
        </main>
      </div>
    </div>
  );
}

/** Prevents line breaks at hyphens. */
function unbroken(title: string): ReactNode {
  return title.split(/(\S+-\S+)/).map((words) =>
    words.includes('-') ? (
      <span key={words} className="whitespace-nowrap">
        {words}
      </span>
    ) : (
      words
    ),
  );
}

/** The panel beside the column on wide screens: the plumb line, its weight, and a claim. */
function PlumbPanel() {
  return (
    <aside
      aria-label="About Plumbline"
      className="hidden flex-col justify-end gap-6 border-r border-line bg-surface p-16 lg:flex"
    >
      <svg aria-hidden="true" viewBox="0 0 32 400" preserveAspectRatio="xMinYMin" className="-mt-16 w-8 flex-1">
        <path d="M16 0v340" stroke="currentColor" strokeWidth="1.5" />
        <path d="M5 338h22v12L16 392 5 350z" fill="currentColor" />
      </svg>
      <p className="display max-w-sm text-title">A score is a reason to talk, not a verdict.</p>
    </aside>
  );
}
