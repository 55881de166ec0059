import { NavLink } from 'react-router';

interface SectionNavigationProps {
  /** Label of the links, for screen readers. */
  label: string;
  entries: readonly {
    readonly to: string;
    readonly label: string;
    /** Whether the link is current only at its own address, not at addresses below it. */
    readonly isExact?: boolean;
  }[];
}

/** Links to the parts of one area of the app; a row that is wider than the screen scrolls by itself. */
export function SectionNavigation({ label, entries }: SectionNavigationProps) {
  return (
    <nav aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
      {entries.map(({ to, label: words, isExact = false }) => (
        <NavLink
          key={to}
          to={to}
          end={isExact}
          className="relative flex min-h-11 shrink-0 items-center px-1.5 text-small font-semibold text-ink-soft -outline-offset-2 first:pl-0 after:absolute after:inset-x-1.5 after:bottom-0 after:h-0.5 first:after:left-0 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:after:bg-ink sm:px-3 sm:after:inset-x-3 forced-colors:aria-[current=page]:underline"
        >
          {words}
        </NavLink>
      ))}
    </nav>
  );
}
