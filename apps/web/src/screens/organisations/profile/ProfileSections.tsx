import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { cacheResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import type { ThemeChoice } from '../../../ui/theme.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { saveStateOf } from '../save-state.ts';
import { AppearanceForm } from './AppearanceForm.tsx';
import { NotificationsForm } from './NotificationsForm.tsx';
import { ProfileForm } from './ProfileForm.tsx';

export function ProfileSection() {
  const user = useCurrentUser();
  const saving = useProfileChange();
  return (
    <LoadedSection what="your profile" query={user}>
      {(loaded) => (
        <ProfileForm
          user={loaded}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.send({ body: change }, onSaved)}
        />
      )}
    </LoadedSection>
  );
}

/** The theme, which is applied and saved as soon as it is chosen. */
export function AppearanceSection() {
  const { theme } = useServices();
  const chosen = useSyncExternalStore(theme.subscribe, theme.choice);
  const saving = useProfileChange();
  const choose = (choice: ThemeChoice) => {
    theme.choose(choice);
    saving.send({ body: { theme: choice } });
  };
  return <AppearanceForm theme={chosen} save={saveStateOf(saving)} onTheme={choose} />;
}

/** The choice of the emails that the user gets. */
export function NotificationsSection() {
  const user = useCurrentUser();
  const saving = useProfileChange();
  return (
    <LoadedSection what="your notifications" query={user}>
      {(loaded) => (
        <NotificationsForm
          user={loaded}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.send({ body: change }, onSaved)}
        />
      )}
    </LoadedSection>
  );
}

/** Saves a part of the signed-in user's profile. */
function useProfileChange() {
  const queryClient = useQueryClient();
  return useCommand('updateCurrentUser', {
    keep: (answer) => cacheResponse(queryClient, 'getCurrentUser', {}, answer),
    // The organisation's members include the user.
    outdates: ['getOrganisation'],
  });
}
