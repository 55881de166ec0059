import type { CurrentUser } from '@plumbline/contract/wire';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import {
  currentUserQuery,
  keepCurrentUser,
  type ProfileChange,
  updateCurrentUserMutation,
} from '../../queries/user.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import type { ThemeChoice } from '../../ui/theme.ts';
import { useConfiguration } from '../use-configuration.ts';
import { type SettingsTab, SettingsView } from './SettingsView.tsx';

export function SettingsScreen() {
  const { api, theme, toasts } = useServices();
  const queryClient = useQueryClient();
  const user = useQuery(currentUserQuery(api));
  const themeChoice = useSyncExternalStore(theme.subscribe, theme.choice);
  const configuration = useConfiguration();
  const [params, setParams] = useSearchParams();
  const tab = params.get('tab');
  // Until the configuration is loaded, the tab in the address is trusted.
  const hasSecurity = configuration === undefined ? tab === 'security' : configuration.identity.kind === 'builtin';

  const saving = {
    ...updateCurrentUserMutation(api),
    onError: (error: unknown) => {
      const description = messageOf(error, 'Nothing was saved. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  };
  const profile = useMutation({
    ...saving,
    onSuccess: (saved) => {
      toasts.show({ title: 'Profile saved', tone: 'success' });
      keepCurrentUser(queryClient, saved);
    },
  });
  const notices = useMutation({
    ...saving,
    onSuccess: (saved: CurrentUser) => {
      toasts.show({ title: 'Email notifications saved', tone: 'success' });
      keepCurrentUser(queryClient, saved);
    },
  });
  const appearance = useMutation({ ...saving, onSuccess: (saved) => keepCurrentUser(queryClient, saved) });

  const chooseTheme = (choice: ThemeChoice) => {
    theme.choose(choice);
    appearance.mutate({ theme: choice });
  };

  return (
    <SettingsView
      selected={tabFromAddress(tab, { hasSecurity, hasLog: user.data?.role !== 'safety_manager' })}
      hasSecurity={hasSecurity}
      user={withChange(user.data, notices.isPending ? notices.variables : {})}
      failure={
        user.isError && user.data === undefined ? messageOf(user.error, 'Your profile could not be loaded.') : null
      }
      theme={themeChoice}
      isSavingProfile={profile.isPending}
      isThemeOnlyHere={appearance.isError}
      onSelect={(chosen) =>
        setParams(chosen === 'profile' ? {} : { tab: chosen }, { replace: true, preventScrollReset: true })
      }
      onTheme={chooseTheme}
      onSaveProfile={(name) => profile.mutate({ name })}
      onNotifications={(change) => notices.mutate(change)}
      onRetry={() => void user.refetch()}
    />
  );
}

const OTHER_TABS = ['appearance', 'organization'] as const;

function tabFromAddress(
  tab: string | null,
  { hasSecurity, hasLog }: { hasSecurity: boolean; hasLog: boolean },
): SettingsTab {
  if (tab === 'security' && hasSecurity) return tab;
  // Until the role is known, the tab in the address is trusted.
  if (tab === 'security-log' && hasLog) return tab;
  return OTHER_TABS.find((other) => other === tab) ?? 'profile';
}

/** Shows a choice at once, before it is saved. */
function withChange(
  user: CurrentUser | undefined,
  { notify_answered, notify_high_risk }: ProfileChange,
): CurrentUser | undefined {
  if (user === undefined) return undefined;
  return {
    ...user,
    notify_answered: notify_answered ?? user.notify_answered,
    notify_high_risk: notify_high_risk ?? user.notify_high_risk,
  };
}
