import { useMemo } from 'react';
import { qrPath } from '../../ui/qr-path.ts';

export interface LinkQrCodeProps {
  link: string;
  participant: string;
  /** Its size. */
  className: string;
}

/** The participant's link, to be scanned: black on white in every theme, because many scanners read nothing else. */
export function LinkQrCode({ link, participant, className }: LinkQrCodeProps) {
  const { size, path } = useMemo(() => qrPath(link), [link]);
  return (
    <svg
      role="img"
      aria-label={`QR code of the survey link of ${participant}`}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block shrink-0 forced-color-adjust-none ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
