import type { CurrentUser } from '@plumbline/contract/wire';
import { CheckboxField } from '../../ui/CheckboxField.tsx';

export type NotificationChange = Partial<Pick<CurrentUser, 'notify_answered' | 'notify_high_risk'>>;

interface NotificationSettingsProps {
  user: CurrentUser;
  onChange: (change: NotificationChange) => void;
}

/** The member's choice of notifications; each change is saved at once. */
export function NotificationSettings({ user, onChange }: NotificationSettingsProps) {
  return (
    <fieldset className="flex flex-col gap-4">
      <legend className="display pb-2 text-large">Email notifications</legend>
      <CheckboxField
        label="High risk"
        hint="When anyone’s result in the organization is high risk."
        checked={user.notify_high_risk}
        onChange={(notify_high_risk) => onChange({ notify_high_risk })}
      />
      <CheckboxField
        label="Someone has answered"
        hint="When someone you invited submits their answers."
        checked={user.notify_answered}
        onChange={(notify_answered) => onChange({ notify_answered })}
      />
    </fieldset>
  );
}
