import { useQuery } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useSearchParams } from 'react-router';
import { currentUserQuery } from '../../queries/user.ts';
import { useServices } from '../../services.tsx';
import { messageOf } from '../../session/http-error.ts';
import { type SettingsTab, SettingsView } from './SettingsView.tsx';

export function SettingsScreen() {
  const { api, theme } = useServices();
  const user = useQuery(currentUserQuery(api));
  const themeChoice = useSyncExternalStore(theme.subscribe, theme.choice);
  const [params, setParams] = useSearchParams();

  return (
    <SettingsView
      selected={tabFromAddress(params.get('tab'))}
      user={user.data}
      failure={
        user.isError && user.data === undefined ? messageOf(user.error, 'Your profile could not be loaded.') : null
      }
      theme={themeChoice}
      onSelect={(tab) => setParams(tab === 'profile' ? {} : { tab }, { replace: true, preventScrollReset: true })}
      onTheme={theme.choose}
      onRetry={() => void user.refetch()}
    />
  );
}

function tabFromAddress(tab: string | null): SettingsTab {
  return tab === 'appearance' || tab === 'organization' ? tab : 'profile';
}
