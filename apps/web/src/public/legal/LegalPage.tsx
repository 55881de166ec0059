import type { ReactNode } from 'react';

/** A policy or a contract, as it is published. */
export interface LegalText {
  readonly title: string;
  /** The description for search engines, 120 to 155 characters. */
  readonly description: string;
  /** ISO date from which the policy or contract applies. */
  readonly effective: string;
  readonly lead: ReactNode;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  /** Anchor of the section within its page. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}

/** A policy or a contract with its sections as anchors. */
export function LegalPage({ text: { title, effective, lead, sections } }: { text: LegalText }) {
  return (
    <div className="mx-auto max-w-6xl px-4 pt-12 pb-16 sm:px-6 lg:px-8 lg:pt-20">
      <div className="flex flex-col gap-4 pb-10">
        <h1 className="display text-title lg:text-figure">{title}</h1>
        <p className="text-ink-soft">
          Effective <time dateTime={effective}>{legalDay(effective)}</time>
        </p>
        <div className="prose">{lead}</div>
      </div>
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[16rem_minmax(0,1fr)]">
        <nav aria-label="Sections" className="self-start lg:sticky lg:top-24 print:hidden">
          <h2 className="label pb-2">On this page</h2>
          <ol className="flex flex-col border-l border-line">
            {sections.map(({ id, title: name }, index) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="figures flex min-h-11 items-center gap-3 py-1 pl-4 text-small text-ink-soft hover:text-ink lg:min-h-9"
                >
                  <span className="w-5 shrink-0 text-right">{index + 1}</span>
                  {name}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="flex flex-col gap-10">
          {sections.map(({ id, title: name, content }, index) => (
            <section key={id} id={id} aria-labelledby={`${id}-title`} className="scroll-mt-24">
              <h2 id={`${id}-title`} className="display pb-3 text-large">
                <span className="figures text-ink-soft">{index + 1}.</span> {name}
              </h2>
              <div className="prose">{content}</div>
            </section>
          ))}
        </div>
      </div>
    </div>
  );
}

const FORMAT = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** Like `May 5, 2025`: the specification writes the dates of the policies in this way. */
export function legalDay(date: string): string {
  return FORMAT.format(new Date(date));
}
