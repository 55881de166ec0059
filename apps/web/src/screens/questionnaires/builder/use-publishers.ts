import { useQuery } from '@tanstack/react-query';
import { organisationQuery } from '../../../queries/organisation.ts';
import { currentUserQuery } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';

interface Publishers {
  readonly canPublish: boolean;
  /** "Ann Ash, Bob Bay": the administrators; '' while they are loading. */
  readonly names: string;
}

/** Whether the signed-in user may publish and archive, and who else may. */
export function usePublishers(): Publishers {
  const { api } = useServices();
  const user = useQuery(currentUserQuery(api));
  const organisation = useQuery(organisationQuery(api));
  const administrators = organisation.data?.members.filter(({ role }) => role === 'administrator') ?? [];
  return {
    canPublish: user.data?.role === 'administrator',
    names: administrators.map(({ name, email }) => (name === '' ? email : name)).join(', '),
  };
}
