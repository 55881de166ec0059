import { useQuery } from '@tanstack/react-query';
import { currentUserQuery } from '../../../queries/user.ts';
import { personQuery } from '../../../queries/workforce-people.ts';
import { useServices } from '../../../services.tsx';
import { DetailFrame } from '../places/DetailFrame.tsx';
import { PersonActions } from './PersonActions.tsx';
import { PersonView } from './PersonView.tsx';

export function PersonScreen({ id }: { id: string }) {
  const { api } = useServices();
  const person = useQuery(personQuery(api, id));
  const isAdministrator = useQuery(currentUserQuery(api)).data?.role === 'administrator';
  return (
    <DetailFrame kind="person" query={person}>
      {(shown) => (
        <PersonView person={shown} actions={<PersonActions person={shown} isAdministrator={isAdministrator} />} />
      )}
    </DetailFrame>
  );
}
