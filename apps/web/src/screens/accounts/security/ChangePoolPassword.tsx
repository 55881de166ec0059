import { useRef, useState } from 'react';
import { useCommand } from '../../../calls/use-command.ts';
import { useServices } from '../../../services.tsx';
import { lacksResponse } from '../../../session/http-error.ts';
import type { NewPassword } from '../../../session/identity-adapter.ts';
import { Button } from '../../../ui/Button.tsx';
import { SettingsPart } from '../../organisations/SettingsPart.tsx';
import { type PasswordProblem, passwordProblem } from '../password-rules.ts';
import { ChangePasswordForm, type TypedPassword } from './ChangePasswordForm.tsx';
import { poolPasswordRefusal } from './pool-password-refusal.ts';

/** The form that changes the password of an account in a user pool, which ends every other session. */
export function ChangePoolPassword() {
  const { identity } = useServices();
  const [isOpen, setIsOpen] = useState(false);
  const [problem, setProblem] = useState<PasswordProblem | null>(null);
  const heading = useRef<HTMLHeadingElement>(null);

  // Closes the form and moves the focus from its button to the heading.
  const close = () => {
    change.reset();
    setProblem(null);
    setIsOpen(false);
    heading.current?.focus();
  };
  const change = useCommand((passwords: NewPassword) => identity.changePassword(passwords), {
    retry: false,
    done: (haveOthersEnded) =>
      haveOthersEnded
        ? 'Password changed'
        : {
            title: 'Password changed',
            description: 'Your other sessions could not be ended. Change it once more to end them.',
            tone: 'warning',
          },
    refused: (error) => {
      const { password, newPassword } = poolPasswordRefusal(error);
      if (password !== null || newPassword !== null) return null;
      if (!lacksResponse(error)) return { text: 'Nothing was changed. Please try again.' };
      return {
        title: 'No answer from the service',
        description: 'Your password may have been changed. If you have to sign in again, try the new one first.',
        tone: 'failure',
      };
    },
    onDone: close,
  });

  const submit = ({ password, confirmation, proof }: TypedPassword) => {
    const found = passwordProblem(password, confirmation);
    setProblem(found);
    if (found === null) change.send({ password: proof.password, newPassword: password });
  };

  return (
    <div className="max-w-3xl">
      <SettingsPart title="Password" headingRef={heading}>
        {isOpen ? (
          <ChangePasswordForm
            asksCode={false}
            consequences="All other sessions end."
            problem={problem}
            refusal={{ ...poolPasswordRefusal(change.error), code: null }}
            isBusy={change.isPending}
            onSubmit={submit}
            onCancel={close}
          />
        ) : (
          <Button className="self-start" onClick={() => setIsOpen(true)}>
            Change password
          </Button>
        )}
      </SettingsPart>
    </div>
  );
}
