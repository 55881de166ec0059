import type { ReactNode } from 'react';

interface PageIntroProps {
  title: string;
  /** An element above the title. */
  mark?: ReactNode;
  children: ReactNode;
}

/** The heading of a text page: its title and a summary. */
export function PageIntro({ title, mark, children }: PageIntroProps) {
  return (
    <div className="mx-auto flex max-w-6xl flex-col gap-4 px-4 pt-12 pb-8 sm:px-6 lg:px-8 lg:pt-20">
      {mark}
      <h1 className="display max-w-3xl text-title lg:text-figure">{title}</h1>
      <div className="prose text-large text-ink-soft">{children}</div>
    </div>
  );
}

/** A section of a page, aligned with the plumb line. */
export function PageSection({ id, title, children }: { id?: string; title: string; children: ReactNode }) {
  return (
    <section
      {...(id === undefined ? {} : { id })}
      className="mx-auto grid max-w-6xl scroll-mt-20 gap-x-10 gap-y-4 px-4 py-8 sm:px-6 lg:grid-cols-[16rem_minmax(0,1fr)] lg:px-8"
    >
      <h2 className="display border-t border-ink pt-3 text-large">{title}</h2>
      <div className="prose border-t border-line pt-4 max-lg:border-0 max-lg:pt-0">{children}</div>
    </section>
  );
}
