import { LOGIN_PATH, REGISTER_PATH } from '../addresses.ts';
import { buttonClass } from '../ui/Button.tsx';
import { Logo } from '../ui/Logo.tsx';
import { HOME_PATH } from './addresses.ts';

const ANCHORS = [
  { id: 'why-it-matters', label: 'Why it matters' },
  { id: 'how-we-help', label: 'How we help' },
  { id: 'for-whom', label: 'Who it’s for' },
  { id: 'pricing', label: 'Pricing' },
];

/** The header of every public page; on the landing page its links lead to sections of that page. */
export function PublicHeader({ path }: { path: string }) {
  const home = path === HOME_PATH ? '' : HOME_PATH;
  const links = ANCHORS.map(({ id, label }) => ({ href: `${home}#${id}`, label }));
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper">
      <div className="mx-auto flex h-16 max-w-6xl items-center gap-6 px-4 sm:px-6 lg:px-8">
        <a href={HOME_PATH} aria-label="Plumbline, home page" className="flex rounded-box">
          <Logo />
        </a>
        <nav aria-label="Main" className="hidden flex-1 lg:flex">
          <ul className="flex">
            {links.map(({ href, label }) => (
              <li key={href}>
                <a
                  href={href}
                  className="flex min-h-11 items-center rounded-box px-3 text-small font-medium text-ink-soft hover:text-ink"
                >
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="ml-auto flex items-center gap-2">
          <a href={LOGIN_PATH} data-sign-in="" className={`${buttonClass('quiet')} max-sm:hidden`}>
            Sign In
          </a>
          <a href={REGISTER_PATH} className={`${buttonClass('primary')} max-sm:hidden`}>
            Start Free Trial
          </a>
          <Menu links={links} />
        </div>
      </div>
    </header>
  );
}

function Menu({ links }: { links: readonly { href: string; label: string }[] }) {
  return (
    <details data-menu="" className="group lg:hidden">
      <summary className="flex h-11 cursor-pointer list-none items-center rounded-box px-3 text-small font-semibold [&::-webkit-details-marker]:hidden">
        <span className="group-open:hidden">Menu</span>
        <span className="hidden group-open:inline">Close</span>
      </summary>
      <nav aria-label="Menu" className="absolute inset-x-0 top-16 border-b border-line bg-raised px-4 py-2 sm:px-6">
        <ul className="flex flex-col">
          {links.map(({ href, label }) => (
            <MenuLink key={href} href={href}>
              {label}
            </MenuLink>
          ))}
          <li className="border-b border-line sm:hidden">
            <a href={LOGIN_PATH} data-sign-in="" className="flex min-h-12 items-center font-medium">
              Sign In
            </a>
          </li>
          <li className="py-3 sm:hidden">
            <a href={REGISTER_PATH} className={`${buttonClass('primary')} w-full`}>
              Start Free Trial
            </a>
          </li>
        </ul>
      </nav>
    </details>
  );
}

function MenuLink({ href, children }: { href: string; children: string }) {
  return (
    <li className="border-b border-line">
      <a href={href} className="flex min-h-12 items-center font-medium">
        {children}
      </a>
    </li>
  );
}
