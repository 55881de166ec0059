import { useMutation, useQueryClient } from '@tanstack/react-query';
import { keepCurrentUser, updateCurrentUserMutation } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';

/** Saves a part of the signed-in user's profile. */
export function useProfileChange() {
  const { api } = useServices();
  const queryClient = useQueryClient();
  return useMutation({
    ...updateCurrentUserMutation(api),
    onSuccess: (saved) => keepCurrentUser(queryClient, saved),
  });
}
