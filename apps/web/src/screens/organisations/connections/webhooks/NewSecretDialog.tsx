import { Button } from '../../../../ui/Button.tsx';
import { CopyField } from '../../../../ui/CopyField.tsx';
import { ModalDialog } from '../../../../ui/ModalDialog.tsx';
import { Notice } from '../../../../ui/Notice.tsx';

/** Shows the secret of a webhook, once. */
export function NewSecretDialog({ secret, onClose }: { secret: string; onClose: () => void }) {
  return (
    <ModalDialog
      title="Secret of the webhook"
      lead="The receiver checks with it that a message comes from Plumbline."
      isOpen
      onClose={onClose}
      footer={
        <Button tone="primary" onClick={onClose}>
          I have stored it
        </Button>
      }
    >
      <div className="flex flex-col gap-4">
        <Notice tone="caution" title="It is only shown now">
          Store it in your program before you close this window. Whoever has it can make messages that look like those
          of Plumbline.
        </Notice>
        <CopyField label="Secret" what="secret" value={secret} />
      </div>
    </ModalDialog>
  );
}
