import { useRef, useState } from 'react';
import { useResponse } from '../../../calls/api-query.ts';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { detailOf, lacksResponse, messageOf } from '../../../session/http-error.ts';
import { Button } from '../../../ui/Button.tsx';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { type PasswordProblem, passwordProblem } from '../password-rules.ts';
import { ChangePasswordForm, type TypedPassword } from './ChangePasswordForm.tsx';
import { OWNER_PROOF_COMMAND, proofRefusal } from './proof-refusal.ts';

/** The form that changes the password of the user's account, which ends every other session. */
export function ChangePassword() {
  const { session } = useServices();
  const secondFactor = useResponse('getSecondFactor', {}, { pick: 'second_factor' });
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  /** Closes the form, and moves the focus from its button to the heading. */
  const close = () => {
    change.reset();
    setProblem(null);
    setIsOpen(false);
    heading.current?.focus();
  };
  const change = useCommand('changePassword', {
    ...OWNER_PROOF_COMMAND,
    refused: (error: Error) => {
      if (detailOf(error, 'new_password') !== null) return null;
      if (!lacksResponse(error)) return OWNER_PROOF_COMMAND.refused(error);
      return {
        title: 'No answer from the server',
        description: 'Your password may have been changed. If you have to sign in again, try the new one first.',
        tone: 'failure',
      };
    },
    outdates: ['listSessions', 'listCompanyLinks'],
    // All sessions of the account have ended, including the one of the old tokens.
    keep: ({ user, tokens }) => session.signedIn(user, tokens),
    done: 'Password changed',
    onDone: close,
  });

  const submit = ({ password, confirmation, proof }: TypedPassword) => {
    const found = passwordProblem(password, confirmation);
    setProblem(found);
    if (found === null) change.send({ body: { ...proof, new_password: password } });
  };

  return (
    <SettingsPart title="Password" headingRef={heading}>
      {isOpen && secondFactor.data !== undefined ? (
        <ChangePasswordForm
          asksCode={secondFactor.data.is_on}
          consequences="All other sessions end, company sign-in is unlinked, and an email tells you about it."
          problem={problem}
          refusal={{ ...proofRefusal(change.error), newPassword: detailOf(change.error, 'new_password') }}
          isBusy={change.isPending}
          onSubmit={submit}
          onCancel={close}
        />
      ) : (
        <>
          {secondFactor.isError ? (
            <p role="alert" className="text-small text-danger">
              {messageOf(secondFactor.error, 'It could not be loaded.')}
            </p>
          ) : null}
          <Button
            className="self-start"
            disabled={secondFactor.isFetching && secondFactor.data === undefined}
            onClick={() => (secondFactor.isError ? void secondFactor.refetch() : setIsOpen(true))}
          >
            {secondFactor.isError ? 'Try Again' : 'Change password'}
          </Button>
        </>
      )}
    </SettingsPart>
  );
}
