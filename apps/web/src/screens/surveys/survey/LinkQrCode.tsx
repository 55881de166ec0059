import { QrCode } from '../../../ui/QrCode.tsx';

export interface LinkQrCodeProps {
  link: string;
  participant: string;
  /** Classes that set the size of the code. */
  className: string;
}

/** The participant's link as a QR code. */
export function LinkQrCode({ link, participant, className }: LinkQrCodeProps) {
  return <QrCode text={link} label={`QR code of the survey link of ${participant}`} className={className} />;
}
