import { Button } from '../../../ui/Button.tsx';
import { CopyField } from '../../../ui/CopyField.tsx';
import { ModalDialog } from '../../../ui/ModalDialog.tsx';
import { Notice } from '../../../ui/Notice.tsx';

interface NewSecretDialogProps {
  title: string;
  secret: string;
  /** What to do with the secret, and what anyone who has it could do. */
  warning: string;
  onClose: () => void;
}

/** Shows the secret of a key or a webhook, once. */
export function NewSecretDialog({ title, secret, warning, onClose }: NewSecretDialogProps) {
  return (
    <ModalDialog
      title={title}
      isOpen
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="caution" title="Shown only once">
          {warning}
        </Notice>
        <CopyField label="Secret" what="secret" value={secret} />
      </div>
    </ModalDialog>
  );
}
