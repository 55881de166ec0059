import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import { saveStateOf } from '../save-state.ts';
import { NotificationsForm } from './NotificationsForm.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** Which emails the user gets. */
export function NotificationsSection() {
  const { api } = useServices();
  const user = useQuery(currentUserQuery(api));
  const saving = useProfileChange();
  return (
    <LoadedSection what="your notifications" query={user}>
      {(loaded) => (
        <NotificationsForm
          user={loaded}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.mutate(change, { onSuccess: onSaved })}
        />
      )}
    </LoadedSection>
  );
}
