import { Logo } from '../ui/Logo.tsx';
import { ABOUT_PATH, CONTACT_PATH, OSHA_PATH, PRIVACY_PATH, RESEARCH_PATH, TERMS_PATH } from './addresses.ts';
import { STAMPS } from './stamps.ts';

const OWN = [
  { href: ABOUT_PATH, label: 'About' },
  { href: RESEARCH_PATH, label: 'Research data' },
  { href: CONTACT_PATH, label: 'Contact' },
  { href: PRIVACY_PATH, label: 'Privacy policy' },
  { href: TERMS_PATH, label: 'Terms of service' },
];

/** Safety authorities. */
const AUTHORITIES = [
  { href: 'https://www.osha.gov/construction', label: 'OSHA: construction industry' },
  { href: 'https://www.cdc.gov/niosh/construction/', label: 'NIOSH: construction' },
  { href: 'https://osha.europa.eu/', label: 'EU-OSHA' },
  { href: 'https://www.hse.gov.uk/construction/', label: 'HSE: construction' },
];

export function PublicFooter() {
  return (
    <footer className="border-t border-line bg-surface">
      <div className="mx-auto grid max-w-6xl gap-x-10 gap-y-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-[2fr_1fr_1.4fr] lg:px-8">
        <div className="flex max-w-md flex-col gap-4 sm:col-span-2 lg:col-span-1">
          <Logo />
          <p className="text-small text-ink-soft">
            Results are only a starting point. The customer bears full responsibility for the final evaluation of
            employees.
          </p>
        </div>
        <nav aria-label="Plumbline" className="flex flex-col gap-2">
          <h2 className="label">Plumbline</h2>
          <ul className="flex flex-col">
            {OWN.map(({ href, label }) => (
              <FooterLink key={href} href={href}>
                {label}
              </FooterLink>
            ))}
          </ul>
        </nav>
        <nav aria-label="Safety authorities" className="flex flex-col gap-2">
          <h2 className="label">Safety authorities</h2>
          <ul className="flex flex-col">
            <FooterLink href={OSHA_PATH}>What OSHA does</FooterLink>
            {AUTHORITIES.map(({ href, label }) => (
              <FooterLink key={href} href={href}>
                {label}
              </FooterLink>
            ))}
          </ul>
        </nav>
        <div className="flex flex-wrap items-center justify-between gap-4 border-t border-line pt-6 text-small text-ink-soft sm:col-span-full">
          <p>© {STAMPS.year} Plumbline</p>
          <button
            type="button"
            hidden
            data-theme-button=""
            className="min-h-11 rounded-box px-3 font-medium hover:text-ink"
          >
            Theme
          </button>
        </div>
      </div>
    </footer>
  );
}

function FooterLink({ href, children }: { href: string; children: string }) {
  const isElsewhere = href.startsWith('https:');
  return (
    <li>
      <a
        href={href}
        {...(isElsewhere ? { rel: 'noreferrer' } : {})}
        className="inline-flex min-h-11 items-center text-small underline decoration-line-strong underline-offset-4 hover:decoration-ink"
      >
        {children}
        {isElsewhere ? <span className="sr-only"> (another site)</span> : null}
      </a>
    </li>
  );
}
