import { useQueryClient } from '@tanstack/react-query';
import { useCommand } from '../../../calls/use-command.ts';
import { removeHiddenSurveys } from '../../surveys/survey-queries.ts';
import { erasureMessage } from '../../workforce/people/erasure-message.ts';
import { SettingsPart } from '../SettingsPart.tsx';
import { DataForm } from './DataForm.tsx';
import { EraseByAddress } from './EraseByAddress.tsx';
import { OrganisationSettings } from './OrganisationSettings.tsx';

/** The settings of analysis and retention, the promise of group mode, and the erasure of a person. */
export function DataSection() {
  const queryClient = useQueryClient();
  const erasure = useCommand('erasePersonByAddress', {
    done: ({ deleted_surveys }) => erasureMessage(deleted_surveys),
    refused: { text: 'Nothing was erased. Please try again.' },
    onDone: () => removeHiddenSurveys(queryClient),
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

/** The promise of group mode, and the time from which it also holds against database administrators. */
function GroupModePrivacy() {
  return (
    <div className="flex max-w-measure flex-col gap-3 text-small">
      <p>
        In an anonymous campaign nobody can see what one person answered. Answers are stored with the site, crew and
        company only, and without these where too few people of them are asked. You see figures of groups that are large
        enough, and whether somebody answered only where everyone or nobody of a group did.
      </p>
      <p>
        Until the wave closes, somebody who administers the database could still find out which answers came from which
        link, because both were written together. When it closes, all its answers are rewritten in random order, and
        then nobody can. Backups that were made before keep the old order until they are deleted. Participants can read
        this in the full notice before they start.
      </p>
    </div>
  );
}
