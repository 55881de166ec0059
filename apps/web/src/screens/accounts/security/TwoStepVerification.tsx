import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { outdate, useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { messageOf } from '../../../session/http-error.ts';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { OWNER_PROOF_COMMAND, proofRefusal } from './proof-refusal.ts';
import { TwoStepSetUp } from './TwoStepSetUp.tsx';
import { type TwoStepTask, TwoStepVerificationView } from './TwoStepVerificationView.tsx';

/** The section that turns the second factor of the user's account on and off. */
export function TwoStepVerification() {
  const queryClient = useQueryClient();
  const secondFactor = useResponse('getSecondFactor', {}, { pick: 'second_factor' });
  const [task, setTask] = useState<TwoStepTask>('none');
  const heading = useRef<HTMLHeadingElement>(null);

  /** Closes the form, and moves the focus from its button to the heading. */
  const close = () => {
    setTask('none');
    heading.current?.focus();
  };
  const finish = async () => {
    close();
    await outdate(queryClient, ['getSecondFactor']);
  };
  const removal = useCommand('removeSecondFactor', {
    ...OWNER_PROOF_COMMAND,
    done: 'Two-step verification is off',
    onDone: finish,
  });
  const renewal = useCommand('renewRecoveryCodes', OWNER_PROOF_COMMAND);
  const change = (next: TwoStepTask) => {
    removal.reset();
    renewal.reset();
    if (next === 'none') close();
    else setTask(next);
  };

  return (
    <SettingsPart title="Two-step verification" headingRef={heading}>
      {task === 'set_up' ? (
        <TwoStepSetUp onDone={finish} onCancel={() => change('none')} />
      ) : (
        <TwoStepVerificationView
          secondFactor={secondFactor.data}
          failure={secondFactor.isError ? messageOf(secondFactor.error, 'It could not be loaded.') : null}
          task={task}
          newCodes={renewal.response?.recovery_codes ?? null}
          refusal={proofRefusal(task === 'turn_off' ? removal.error : renewal.error)}
          isBusy={removal.isPending || renewal.isPending}
          onTask={change}
          onTurnOff={(body) => removal.send({ body })}
          onRenew={(body) => renewal.send({ body })}
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
