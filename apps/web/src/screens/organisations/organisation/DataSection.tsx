import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { forgetEverySurvey } from '../../surveys/survey-answers.ts';
import { erasureMessage } from '../../workforce/people/erasure-message.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DataForm } from './DataForm.tsx';
import { EraseByAddress } from './EraseByAddress.tsx';
import { GroupModePrivacy } from './GroupModePrivacy.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** Readers and retention of answers, the promise of group mode, and the erasure of a person. */
export function DataSection() {
  const queryClient = useQueryClient();
  const erasure = useCommand('erasePersonByAddress', {
    done: ({ deleted_surveys }) => erasureMessage(deleted_surveys),
    refused: { text: 'Nothing was erased. Please try again.' },
    onDone: () => forgetEverySurvey(queryClient),
  });
  return (
    <OrganisationSettings>
      {(form) => (
        <div className="flex max-w-2xl flex-col gap-12">
          <DataForm {...form} />
          <SettingsPart title="Anonymous campaigns">
            <GroupModePrivacy />
          </SettingsPart>
          <SettingsPart title="Erase a person">
            <EraseByAddress
              isBusy={erasure.isPending}
              onErase={(email, onDone) => erasure.send({ body: { email } }, onDone)}
            />
          </SettingsPart>
        </div>
      )}
    </OrganisationSettings>
  );
}
