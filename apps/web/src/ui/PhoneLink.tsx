import { Phone } from 'lucide-react';

interface PhoneLinkProps {
  phone: string;
  /** Name of the called person, unless the surrounding text contains it. */
  name?: string;
}

/** A phone number as a link that calls it. */
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
