import { Printer } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { LoopbackNote } from '../../campaigns/LoopbackNote.tsx';
import { LazyQrCode } from './LazyQrCode.tsx';

interface LinkCodeProps {
  link: string;
  participant: string;
  onPrint: () => void;
}

/** The link as a QR code, for participants who have it neither in an email nor on their phone. */
export function LinkCode({ link, participant, onPrint }: LinkCodeProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden">
      <LazyQrCode link={link} participant={participant} className="size-56 rounded-box" />
      <div className="flex flex-1 basis-56 flex-col items-start gap-3">
        <div className="flex flex-col gap-1">
          <p className="font-semibold">Scan at the gate</p>
          <p className="text-small text-ink-soft">
            When {participant} points a phone’s camera at the code, the survey opens. The code is personal, like the
            link.
          </p>
        </div>
        <LoopbackNote url={link} />
        <Button onClick={onPrint}>
          <Printer aria-hidden="true" size={16} strokeWidth={1.75} />
          Print code
        </Button>
      </div>
    </div>
  );
}
