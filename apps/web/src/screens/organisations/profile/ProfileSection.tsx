import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { LoadedSection } from '../LoadedSection.tsx';
import { saveStateOf } from '../save-state.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileChange } from './use-profile-change.ts';

export function ProfileSection() {
  const { api } = useServices();
  const user = useQuery(currentUserQuery(api));
  const saving = useProfileChange();
  return (
    <LoadedSection what="your profile" query={user}>
      {(loaded) => (
        <ProfileForm
          user={loaded}
          save={saveStateOf(saving)}
          onSave={(change, onSaved) => saving.mutate(change, { onSuccess: onSaved })}
        />
      )}
    </LoadedSection>
  );
}
