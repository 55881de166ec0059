import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { SETTINGS_PATH } from '../../addresses.ts';
import { SettingsList, SettingsNavigation } from './SettingsNavigation.tsx';
import type { SettingsSection } from './sections.ts';

interface SettingsFrameProps {
  /** The sections that the user can use. */
  sections: readonly SettingsSection[];
  /** Placeholder for sections with unknown access. */
  rest: ReactNode;
  section: SettingsSection;
  children: ReactNode;
}

/** A section with its heading: beside the other sections, or with a link back to their list on a phone. */
export function SettingsFrame({ sections, rest, section, children }: SettingsFrameProps) {
  return (
    <div className="grid gap-x-12 md:grid-cols-[11rem_minmax(0,1fr)]">
      <title>{`${section.label} · Settings · Plumbline`}</title>
      <SettingsNavigation sections={sections} rest={rest} current={section.name} />
      <div className="flex min-w-0 flex-col gap-8">
        <header className="flex flex-col gap-2">
          <Link
            to={SETTINGS_PATH}
            className="-my-2 flex min-h-11 items-center gap-2 self-start rounded-box text-small font-semibold md:hidden"
          >
            <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.75} />
            Settings
          </Link>
          <SettingsHeading>{section.label}</SettingsHeading>
        </header>
        {children}
      </div>
    </div>
  );
}

/** The list of sections that a phone shows first. */
export function SettingsIndex({ sections, rest }: Pick<SettingsFrameProps, 'sections' | 'rest'>) {
  return (
    <div className="flex flex-col gap-8">
      <title>Settings · Plumbline</title>
      <SettingsHeading>Settings</SettingsHeading>
      <SettingsList sections={sections} />
      {rest}
    </div>
  );
}

/** The heading, which gets the focus when another section opens. */
function SettingsHeading({ children }: { children: string }) {
  return (
    <h1 tabIndex={-1} className="display text-title outline-none">
      {children}
    </h1>
  );
}
