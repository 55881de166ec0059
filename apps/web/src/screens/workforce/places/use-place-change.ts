import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import {
  changePlaceMutation,
  invalidateWorkforce,
  type PlaceChange,
  type PlaceKind,
} from '../../../queries/workforce.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import type { Choice } from './ChoiceField.tsx';
import { PLACE_WORDS } from './place-words.ts';

interface ChangedPlace {
  readonly kind: PlaceKind;
  readonly place: { readonly id: string; readonly name: string };
  readonly pathOf: (id: string) => string;
}

/** Archives, restores or merges, and says so; after a merge the one that stays is shown. */
export function usePlaceChange({ kind, place, pathOf }: ChangedPlace) {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const changing = useMutation(changePlaceMutation(api, kind, place.id));
  const { thing, restoring } = PLACE_WORDS[kind];
  const noun = `${thing.charAt(0).toUpperCase()}${thing.slice(1)}`;

  const run = (change: Exclude<PlaceChange, { step: 'merge' }>) =>
    changing.mutate(change, {
      onSuccess: async () => {
        await invalidateWorkforce(queryClient);
        if (change.step === 'archive') toasts.show({ title: `${noun} archived`, tone: 'success' });
        else toasts.show({ title: `${noun} restored`, description: restoring, tone: 'success' });
      },
      onError: (error) => {
        const description = messageOf(error, 'Nothing was changed. Please try again.');
        toasts.show({ title: 'Error', description, tone: 'failure' });
        // Someone else may have changed it first, and the screen should show that.
        void invalidateWorkforce(queryClient);
      },
    });

  const merge = (into: Choice) =>
    changing.mutate(
      { step: 'merge', intoId: into.id },
      {
        onSuccess: async () => {
          toasts.show({ title: `Merged into “${into.name}”`, tone: 'success' });
          void navigate(pathOf(into.id));
          await invalidateWorkforce(queryClient);
        },
      },
    );

  const mergeError = changing.variables?.step === 'merge' ? changing.error : null;
  return {
    isBusy: changing.isPending,
    run,
    merge,
    mergeFailure: mergeError === null ? null : messageOf(mergeError, 'Nothing was merged. Please try again.'),
    forgetFailure: changing.reset,
  };
}
