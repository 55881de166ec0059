import { useCurrentUser } from '../../../calls/common-answers.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { saveStateOf } from '../save-state.ts';
import { ProfileForm } from './ProfileForm.tsx';
import { useProfileChange } from './use-profile-change.ts';

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
