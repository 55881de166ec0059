import { QrCode } from '../../../ui/QrCode.tsx';

export interface LinkQrCodeProps {
  link: string;
  participant: string;
  /** Its size. */
  className: string;
}

/** The participant's link, to be scanned. */
export function LinkQrCode({ link, participant, className }: LinkQrCodeProps) {
  return <QrCode text={link} label={`QR code of the survey link of ${participant}`} className={className} />;
}
