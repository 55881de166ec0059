import { useResponse } from '../../../calls/api-query.ts';
import { useCurrentUser } from '../../../calls/common-queries.ts';

interface Publishers {
  readonly canPublish: boolean;
  /** "Ann Ash, Bob Bay": the administrators; '' while they are loading. */
  readonly names: string;
}

/** Whether the signed-in user may publish and archive, with the names of the members who may. */
export function usePublishers(): Publishers {
  const user = useCurrentUser();
  const organisation = useResponse('getOrganisation');
  const administrators = organisation.data?.members.filter(({ role }) => role === 'administrator') ?? [];
  return {
    canPublish: user.data?.role === 'administrator',
    names: administrators.map(({ name, email }) => (name === '' ? email : name)).join(', '),
  };
}
