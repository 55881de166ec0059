import { PEOPLE_PATH } from '../../../addresses.ts';
import { useAnswer } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-answers.ts';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { LatestResult } from './LatestResult.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonView } from './PersonView.tsx';

const PEOPLE = { singular: 'person', plural: 'people', listPath: PEOPLE_PATH } as const;

export function PersonScreen({ id }: { id: string }) {
  const person = useAnswer('getPerson', { params: { id } }, { pick: 'person', staleTime: 0 });
  const isAdministrator = useCurrentUser().data?.role === 'administrator';
  return (
    <DetailFrame kind={PEOPLE} query={person}>
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
