import { day } from '../../../ui/dates.ts';
import { LazyQrCode } from './LazyQrCode.tsx';

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
