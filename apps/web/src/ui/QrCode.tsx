import { useMemo } from 'react';
import { qrPath } from './qr-path.ts';

interface QrCodeProps {
  text: string;
  /** Description of the code's content, for screen readers. */
  label: string;
  /** Classes that set the size of the code. */
  className: string;
}

/** A QR code, black on white in every theme, because many scanners need that. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const { size, path } = useMemo(() => qrPath(text), [text]);
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={`block shrink-0 forced-color-adjust-none ${className}`}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
