import { useCurrentUser } from '../../../calls/common-answers.ts';
import { LoadedSection } from '../LoadedSection.tsx';
import { saveStateOf } from '../save-state.ts';
import { NotificationsForm } from './NotificationsForm.tsx';
import { useProfileChange } from './use-profile-change.ts';

/** Which emails the user gets. */
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
