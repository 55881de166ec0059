import { Printer } from 'lucide-react';
import { Button } from '../../../ui/Button.tsx';
import { day } from '../../../ui/dates.ts';
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

interface CodeSheetProps {
  link: string;
  participant: string;
  /** ISO 8601; `null` when the link is valid until the answers are submitted. */
  expiresAt: string | null;
}

/** The QR code for printing, to be handed over; never shown on the screen. */
export function CodeSheet({ link, participant, expiresAt }: CodeSheetProps) {
  return (
    <section className="hidden flex-col items-center gap-4 pt-8 text-center print:flex">
      <p className="text-large">Safety survey</p>
      <h1 className="display text-title">{participant}</h1>
      <LazyQrCode link={link} participant={participant} className="size-[100mm]" />
      <p className="max-w-[120mm] break-all">{link}</p>
      {expiresAt === null ? null : <p>Works until {day(expiresAt)}</p>}
    </section>
  );
}
