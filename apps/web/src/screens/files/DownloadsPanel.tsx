import { Link } from 'react-router';
import { FILES_PATH } from '../../addresses.ts';
import { buttonClass } from '../../ui/Button.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Files } from './FilesScreen.tsx';

/** The member's files in a panel that opens over any screen. */
export function DownloadsPanel({ onClose }: { onClose: () => void }) {
  return (
    <ModalDialog
      title="Downloads"
      lead="Only you see them. Each is deleted after 24 hours."
      isOpen
      isWide
      onClose={onClose}
      footer={
        <Link to={FILES_PATH} onClick={onClose} className={buttonClass('secondary')}>
          New export
        </Link>
      }
    >
      <Files />
    </ModalDialog>
  );
}
