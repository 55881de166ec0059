import { useQueryClient } from '@tanstack/react-query';
import { cacheAnswer } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';

/** Saves a part of the signed-in user's profile. */
export function useProfileChange() {
  const queryClient = useQueryClient();
  return useCommand('updateCurrentUser', {
    keep: (answer) => cacheAnswer(queryClient, 'getCurrentUser', {}, answer),
    // The organisation's members include the user.
    outdates: ['getOrganisation'],
  });
}
