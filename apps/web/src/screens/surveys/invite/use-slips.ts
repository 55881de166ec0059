import type { Survey } from '@plumbline/contract/wire';
import { INVITATION_DEFAULTS, surveyTitle } from '@plumbline/domain/invitation';
import type { SurveyLanguage } from '@plumbline/domain/languages';
import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { newIdempotencyKey } from '../../../idempotency-key.ts';
import type { Api } from '../../../session/api.ts';
import { messageOf } from '../../../session/http-error.ts';
import { SURVEY_LISTS } from '../survey-answers.ts';

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

interface Batch {
  readonly crew: Crew;
  /** Names of people whose surveys are not created yet. */
  readonly left: string[];
  readonly onCreated: (left: readonly string[]) => void;
}

/** Creates surveys for people without email, to be printed on one sheet. */
export function useSlips(): Slips {
  const [surveys, setSurveys] = useState<readonly Survey[]>([]);
  // A name whose response was lost is sent again with the same key, so that it is created once.
  const keys = useRef(new Map<string, string>());

  const creation = useCommand(
    async ({ crew, left, onCreated }: Batch, api: Api) => {
      // A retry continues with the names that are left.
      for (let [name] = left; name !== undefined; [name] = left) {
        const idempotencyKey = keys.current.get(name) ?? newIdempotencyKey();
        keys.current.set(name, idempotencyKey);
        const { survey } = await api('createSurvey', { body: bodyFor(name, crew) }, { idempotencyKey });
        keys.current.delete(name);
        left.shift();
        setSurveys((before) => [...before, survey]);
        onCreated([...left]);
      }
    },
    { outdates: ['getUserStats', ...SURVEY_LISTS] },
  );

  return {
    surveys,
    isCreating: creation.isPending,
    failure: creation.error !== null ? messageOf(creation.error, 'Please try again later.') : null,
    create: (crew, onCreated) => creation.send({ crew, left: [...crew.names], onCreated }),
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
