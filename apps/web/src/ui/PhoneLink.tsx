import { Phone } from 'lucide-react';

interface PhoneLinkProps {
  phone: string;
  /** Whom the link calls, where the text around it does not say it. */
  name?: string;
}

/** A phone number that a phone calls when it is pressed. */
export function PhoneLink({ phone, name }: PhoneLinkProps) {
  return (
    <a
      href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}
      aria-label={name === undefined ? undefined : `Call ${name}, ${phone}`}
      className="inline-flex min-h-11 items-center gap-1.5 font-semibold break-all underline underline-offset-4"
    >
      <Phone aria-hidden="true" size={16} strokeWidth={2} />
      {phone}
    </a>
  );
}
