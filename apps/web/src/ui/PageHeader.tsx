import type { ReactNode } from 'react';

interface PageHeaderProps {
  title: string;
  /** Name of the larger subject, such as the campaign of a wave; shown only in the browser's tab. */
  of?: string | undefined;
  /** The drawn title, with names isolated from the direction around them; undefined: the title itself. */
  heading?: ReactNode;
  lead?: ReactNode;
  /** State of the subject, which precedes the actions even where these are below the title. */
  badges?: ReactNode;
  actions?: ReactNode;
}

/** The title of the screen, in the page and in the browser's tab. */
export function PageHeader({ title, of, heading = title, lead, badges, actions }: PageHeaderProps) {
  return (
    <header className="flex flex-wrap items-end justify-between gap-x-8 gap-y-4">
      <title>{`${of === undefined ? title : `${title} · ${of}`} · Plumbline`}</title>
      <div className="flex min-w-0 flex-1 basis-72 flex-col gap-1">
        <h1 className="display text-title wrap-anywhere">{heading}</h1>
        {lead === undefined ? null : <p className="max-w-measure text-ink-soft">{lead}</p>}
        {badges === undefined ? null : <div className="flex flex-wrap gap-2 pt-2">{badges}</div>}
      </div>
      {actions === undefined ? null : <div className="flex flex-wrap gap-2">{actions}</div>}
    </header>
  );
}
