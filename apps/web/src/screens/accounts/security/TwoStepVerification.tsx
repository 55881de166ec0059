import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import {
  invalidateSecondFactor,
  removeSecondFactorMutation,
  renewRecoveryCodesMutation,
  secondFactorQuery,
} from '../../../queries/own-account.ts';
import { useServices } from '../../../services.tsx';
import { messageOf } from '../../../session/http-error.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { isBesideField, proofRefusal } from './proof-refusal.ts';
import { TwoStepSetUp } from './TwoStepSetUp.tsx';
import { type TwoStepTask, TwoStepVerificationView } from './TwoStepVerificationView.tsx';

/** Turns the second factor of the user's account on and off. */
export function TwoStepVerification() {
  const { api, toasts } = useServices();
  const queryClient = useQueryClient();
  const secondFactor = useQuery(secondFactorQuery(api));
  const [task, setTask] = useState<TwoStepTask>('none');
  const heading = useRef<HTMLHeadingElement>(null);

  const fail = (error: unknown) => {
    if (isBesideField(error)) return;
    const description = messageOf(error, 'Nothing was changed. Please try again.');
    toasts.show({ title: 'Error', description, tone: 'failure' });
  };
  /** Closes the form, and moves the focus from its button to the heading. */
  const close = () => {
    setTask('none');
    heading.current?.focus();
  };
  const finish = async () => {
    close();
    await invalidateSecondFactor(queryClient);
  };
  const removal = useMutation({
    ...removeSecondFactorMutation(api),
    onSuccess: async () => {
      toasts.show({ title: 'Two-step verification is off', tone: 'success' });
      await finish();
    },
    onError: fail,
  });
  const renewal = useMutation({ ...renewRecoveryCodesMutation(api), onError: fail });
  const change = (next: TwoStepTask) => {
    removal.reset();
    renewal.reset();
    if (next === 'none') close();
    else setTask(next);
  };

  return (
    <SettingsPart title="Two-step verification" heading={heading}>
      {task === 'set_up' ? (
        <TwoStepSetUp onDone={finish} onCancel={() => change('none')} />
      ) : (
        <TwoStepVerificationView
          secondFactor={secondFactor.data}
          failure={secondFactor.isError ? messageOf(secondFactor.error, 'It could not be loaded.') : null}
          task={task}
          newCodes={renewal.data ?? null}
          refusal={proofRefusal(task === 'turn_off' ? removal.error : renewal.error)}
          isBusy={removal.isPending || renewal.isPending}
          onTask={change}
          onTurnOff={removal.mutate}
          onRenew={renewal.mutate}
          onCodesSaved={() => {
            renewal.reset();
            void finish();
          }}
          onRetry={() => void secondFactor.refetch()}
        />
      )}
    </SettingsPart>
  );
}
