import type { CurrentUser } from '@plumbline/contract/wire';
import { CheckboxField } from '../../../ui/CheckboxField.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { useDraft } from '../../../ui/use-draft.ts';
import { SettingsForm } from '../SettingsForm.tsx';
import type { SaveState } from '../save-state.ts';

type NotificationChange = Partial<Pick<CurrentUser, 'notify_answered' | 'notify_high_risk'>>;

interface NotificationsFormProps {
  user: CurrentUser;
  save: SaveState;
  onSave: (change: NotificationChange, onSaved: () => void) => void;
}

/** The member's choice of notifications. */
export function NotificationsForm({ user, save, onSave }: NotificationsFormProps) {
  const draft = useDraft('notifications', {
    notify_answered: user.notify_answered,
    notify_high_risk: user.notify_high_risk,
  });
  return (
    <SettingsForm
      label="Notifications"
      isChanged={draft.change !== null}
      save={save}
      onSave={() => draft.change && onSave(draft.change, draft.settle)}
      onDiscard={draft.discard}
    >
      <fieldset className="flex flex-col gap-5">
        <legend className="pb-4 text-ink-soft">
          Email notifications to{' '}
          <span className="inline-block max-w-full align-top font-semibold break-words text-ink">
            <EmailAddress>{user.email}</EmailAddress>
          </span>
        </legend>
        <CheckboxField
          label="High risk"
          hint="When anyone’s result in the organization is high risk."
          checked={draft.values.notify_high_risk}
          onChange={(notify_high_risk) => draft.edit({ notify_high_risk })}
        />
        <CheckboxField
          label="Someone has answered"
          hint="When someone you invited submits their answers."
          checked={draft.values.notify_answered}
          onChange={(notify_answered) => draft.edit({ notify_answered })}
        />
      </fieldset>
    </SettingsForm>
  );
}
