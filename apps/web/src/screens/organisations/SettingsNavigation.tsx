import { ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { type SettingsSection, settingsPath } from './sections.ts';

const GROUPS = ['You', 'Everyone'] as const;

interface SettingsNavigationProps {
  sections: readonly SettingsSection[];
  /** Placeholder for sections with unknown access. */
  rest: ReactNode;
  current: string;
}

/** The list of sections beside the open one, on wide screens. */
export function SettingsNavigation({ sections, rest, current }: SettingsNavigationProps) {
  return (
    <nav aria-label="Settings" className="sticky top-24 hidden flex-col gap-6 self-start md:flex print:hidden">
      <SectionGroups sections={sections}>
        {({ name, label }) => (
          <li key={name}>
            <Link
              to={settingsPath(name)}
              aria-current={name === current ? 'page' : undefined}
              className="relative flex min-h-10 items-center border-l border-line pl-4 text-small font-medium text-ink-soft -outline-offset-2 after:absolute after:inset-y-0 after:-left-px after:w-0.5 hover:text-ink aria-[current=page]:font-bold aria-[current=page]:text-ink aria-[current=page]:after:bg-ink forced-colors:aria-[current=page]:underline"
            >
              {label}
            </Link>
          </li>
        )}
      </SectionGroups>
      {rest}
    </nav>
  );
}

/** The sections on a separate screen, which a phone shows first. */
export function SettingsList({ sections }: { sections: readonly SettingsSection[] }) {
  return (
    <nav aria-label="Settings" className="flex flex-col gap-8">
      <SectionGroups sections={sections}>
        {({ name, label, note }) => (
          <li
            key={name}
            className="relative flex min-h-16 items-center justify-between gap-4 border-b border-line py-3 first:border-t"
          >
            <div className="flex min-w-0 flex-col">
              {/* Its target is the whole row. */}
              <Link
                to={settingsPath(name)}
                aria-describedby={`${name}-note`}
                className="self-start font-semibold after:absolute after:inset-0"
              >
                {label}
              </Link>
              <p id={`${name}-note`} className="text-small text-ink-soft">
                {note}
              </p>
            </div>
            <ChevronRight aria-hidden="true" size={18} strokeWidth={1.75} className="shrink-0 text-ink-soft" />
          </li>
        )}
      </SectionGroups>
    </nav>
  );
}

interface SectionGroupsProps {
  sections: readonly SettingsSection[];
  /** Draws one section as a list item. */
  children: (section: SettingsSection) => ReactNode;
}

function SectionGroups({ sections, children }: SectionGroupsProps) {
  const id = useId();
  return GROUPS.map((group) => {
    const listed = sections.filter((section) => section.group === group);
    if (listed.length === 0) return null;
    return (
      <div key={group} className="flex flex-col gap-2">
        <p id={`${id}-${group}`} className="text-small text-ink-soft">
          {group}
        </p>
        <ul aria-labelledby={`${id}-${group}`}>{listed.map((section) => children(section))}</ul>
      </div>
    );
  });
}
