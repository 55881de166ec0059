import { useMutation, useQueryClient } from '@tanstack/react-query';
import { erasePersonByAddressMutation, forgetEverySurvey } from '../../../queries/surveys.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { erasureMessage } from '../../workforce/people/erasure-message.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DataForm } from './DataForm.tsx';
import { EraseByAddress } from './EraseByAddress.tsx';
import { GroupModePrivacy } from './GroupModePrivacy.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** Who reads answers, how long they are kept, what group mode promises, and erasing a person. */
export function DataSection() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const erasure = useMutation({
    ...erasePersonByAddressMutation(api),
    onSuccess: async (surveys) => {
      toasts.show(erasureMessage(surveys));
      await forgetEverySurvey(queryClient);
    },
    onError: (error) => {
      const description = messageOf(error, 'Nothing was erased. Please try again.');
      toasts.show({ title: 'Error', description, tone: 'failure' });
    },
  });
  return (
    <OrganisationSettings>
      {(form) => (
        <div className="flex max-w-2xl flex-col gap-12">
          <DataForm {...form} />
          <SettingsPart title="Group mode">
            <GroupModePrivacy />
          </SettingsPart>
          <SettingsPart title="Erase a person">
            <EraseByAddress
              isBusy={erasure.isPending}
              onErase={(email, onDone) => erasure.mutate(email, { onSuccess: onDone })}
            />
          </SettingsPart>
        </div>
      )}
    </OrganisationSettings>
  );
}
