import type { Survey } from '@plumbline/contract/wire';
import { INVITATION_DEFAULTS, surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import { createSurveyMutation, invalidateSurveyLists } from '../../../queries/surveys.ts';
import { userKeys } from '../../../queries/user.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';

interface Crew {
  readonly names: readonly string[];
  readonly questionnaireId: string;
  readonly company: string;
  readonly language: SurveyLanguage | null;
}

export interface Slips {
  /** Everyone on the sheet, in the order of their creation. */
  surveys: readonly Survey[];
  isCreating: boolean;
  /** Why creating stopped; null without a failure. */
  failure: string | null;
  /** Creates one survey per name, one after the other. @param onCreated called with the names that are left */
  create: (crew: Crew, onCreated: (left: readonly string[]) => void) => void;
  /** Clears the sheet; the surveys remain. */
  startOver: () => void;
}

/** Creates surveys for people without email, to be printed on one sheet. */
export function useSlips(): Slips {
  const { api } = useServices();
  const queryClient = useQueryClient();
  const { mutateAsync } = useMutation(createSurveyMutation(api));
  const [surveys, setSurveys] = useState<readonly Survey[]>([]);
  // A name whose response was lost is sent again with the same key, so that it is created once.
  const keys = useRef(new Map<string, string>());

  const creation = useMutation({
    mutationFn: async ({ crew, onCreated }: { crew: Crew; onCreated: (left: readonly string[]) => void }) => {
      for (const [index, name] of crew.names.entries()) {
        const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey();
        keys.current.set(name, idempotencyKey);
        const survey = await mutateAsync({ idempotencyKey, body: bodyFor(name, crew) });
        keys.current.delete(name);
        setSurveys((before) => [...before, survey]);
        onCreated(crew.names.slice(index + 1));
      }
    },
    onSettled: () =>
      Promise.all([queryClient.invalidateQueries({ queryKey: userKeys.stats }), invalidateSurveyLists(queryClient)]),
  });

  return {
    surveys,
    isCreating: creation.isPending,
    failure: creation.isError ? messageOf(creation.error, 'Please try again later.') : null,
    create: (crew, onCreated) => creation.mutate({ crew, onCreated }),
    startOver: () => {
      setSurveys([]);
      creation.reset();
    },
  };
}

function bodyFor(name: string, { questionnaireId, company, language }: Crew) {
  return {
    questionnaire_id: questionnaireId,
    title: surveyTitle(name),
    participant_name: name,
    participant_email: null,
    company,
    language,
    description: null,
    status: 'invited',
    is_public: INVITATION_DEFAULTS.isPublic,
    is_anonymous: INVITATION_DEFAULTS.isAnonymous,
    category: INVITATION_DEFAULTS.category,
  } as const;
}
