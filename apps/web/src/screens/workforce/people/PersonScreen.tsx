import { useQuery } from '@tanstack/react-query';
import { useCurrentUser } from '../../../calls/common-answers.ts';
import { personQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonView } from './PersonView.tsx';

export function PersonScreen({ id }: { id: string }) {
  const { api } = useServices();
  const person = useQuery(personQuery(api, id));
  const isAdministrator = useCurrentUser().data?.role === 'administrator';
  return (
    <DetailFrame kind="person" query={person}>
      {(shown) => (
        <PersonView person={shown} actions={<PersonActions person={shown} isAdministrator={isAdministrator} />} />
      )}
    </DetailFrame>
  );
}
