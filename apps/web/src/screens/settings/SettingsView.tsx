import type { CurrentUser } from '@plumbline/contract/wire';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Tabs } from '../../ui/Tabs.tsx';
import type { ThemeChoice } from '../../ui/theme.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import type { NotificationChange } from './NotificationSettings.tsx';
import { OrganisationTab } from './organisation/OrganisationTab.tsx';
import { Profile } from './Profile.tsx';
import { SecurityScreen } from './security/SecurityScreen.tsx';
import { SecurityLogTab } from './security-log/SecurityLogTab.tsx';

export type SettingsTab = 'profile' | 'appearance' | 'organization' | 'security' | 'security-log';

interface SettingsViewProps {
  selected: SettingsTab;
  /** Whether this server keeps the accounts, so that there are security settings. */
  hasSecurity: boolean;
  /** Undefined while the profile is loading. */
  user: CurrentUser | undefined;
  failure: string | null;
  theme: ThemeChoice;
  isSavingProfile: boolean;
  /** Whether the chosen theme could not be saved to the account. */
  isThemeOnlyHere: boolean;
  onSelect: (tab: SettingsTab) => void;
  onTheme: (choice: ThemeChoice) => void;
  onSaveProfile: (name: string) => void;
  onNotifications: (change: NotificationChange) => void;
  onRetry: () => void;
}

export function SettingsView({ selected, hasSecurity, user, failure, theme, onSelect, ...view }: SettingsViewProps) {
  const isAdministrator = user?.role === 'administrator';
  return (
    <div className="flex flex-col gap-8">
      <PageHeader title="Settings" />
      <Tabs<SettingsTab>
        label="Settings"
        tabs={[
          { name: 'profile', label: 'Profile' },
          { name: 'appearance', label: 'Appearance' },
          { name: 'organization', label: 'Organization' },
          ...(hasSecurity ? [{ name: 'security', label: 'Security' } as const] : []),
          ...(isAdministrator ? [{ name: 'security-log', label: 'Log' } as const] : []),
        ]}
        selected={selected}
        onSelect={onSelect}
      >
        {selected === 'profile' ? (
          <Profile
            user={user}
            failure={failure}
            isSaving={view.isSavingProfile}
            onSave={view.onSaveProfile}
            onNotifications={view.onNotifications}
            onRetry={view.onRetry}
          />
        ) : null}
        {selected === 'appearance' ? (
          <AppearanceForm theme={theme} isOnlyHere={view.isThemeOnlyHere} onTheme={view.onTheme} />
        ) : null}
        {selected === 'organization' ? <OrganisationTab /> : null}
        {selected === 'security' ? <SecurityScreen /> : null}
        {selected === 'security-log' && isAdministrator ? <SecurityLogTab /> : null}
      </Tabs>
    </div>
  );
}
