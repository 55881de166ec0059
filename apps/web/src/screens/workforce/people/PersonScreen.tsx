import { PEOPLE_PATH } from '../../../addresses.ts';
import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';
import { DetailFrame } from '../../../shell/DetailFrame.tsx';
import { LatestResult } from './LatestResult.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonView } from './PersonView.tsx';

const MISSING = {
  text: 'They may have been erased or merged with another record, or part of the link is missing.',
  link: { to: PEOPLE_PATH, label: 'Go to the people' },
};

export function PersonScreen({ id }: { id: string }) {
  const person = useResponse('getPerson', { params: { id } }, { pick: 'person', staleTime: 0 });
  const isAdministrator = useCurrentUser().data?.role === 'administrator';
  return (
    <DetailFrame title="Person" query={person} missing={MISSING}>
      {(shown) => (
        <PersonView
          person={shown}
          latest={shown.latest_survey_id === null ? null : <LatestResult surveyId={shown.latest_survey_id} />}
          actions={<PersonActions person={shown} isAdministrator={isAdministrator} />}
        />
      )}
    </DetailFrame>
  );
}
