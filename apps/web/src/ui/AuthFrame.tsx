import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Logo } from './Logo.tsx';

interface AuthFrameProps {
  title: string;
  lead: string;
  children: ReactNode;
}

/** The frame of the screens before the app: one column, hung on a plumb line. */
export function AuthFrame({ title, lead, children }: AuthFrameProps) {
  return (
    <div className="mx-auto flex min-h-dvh w-full max-w-md flex-col gap-8 px-6 py-8 sm:py-16">
      <title>{`${title} · Plumbline`}</title>
      <header className="flex">
        <Link to="/" aria-label="Plumbline, to the start page" className="flex rounded-box">
          <Logo />
        </Link>
      </header>
      <main className="flex flex-col gap-6">
        <div className="flex flex-col gap-1">
          <h1 className="display text-title">{title}</h1>
          <p className="text-ink-soft">{lead}</p>
        </div>
        {children}
      </main>
    </div>
  );
}
