import type { ReactNode } from 'react';
import { AboutPage } from './about/AboutPage.tsx';
import {
  ABOUT_PATH,
  CONTACT_PATH,
  HOME_PATH,
  OSHA_PATH,
  PRIVACY_PATH,
  RESEARCH_PATH,
  TERMS_PATH,
} from './addresses.ts';
import { ContactPage } from './contact/ContactPage.tsx';
import { DEFAULT_SURVEY } from './default-survey.ts';
import { LandingPage } from './landing/LandingPage.tsx';
import { LegalPage } from './legal/LegalPage.tsx';
import { PRIVACY_POLICY } from './legal/privacy-policy.tsx';
import { TERMS_OF_SERVICE } from './legal/terms-of-service.tsx';
import { NotFoundPage } from './not-found/NotFoundPage.tsx';
import { OptOutGonePage, OptOutPage } from './opt-out/OptOutPage.tsx';
import { OshaInfoPage } from './osha-info/OshaInfoPage.tsx';
import { ResearchPage } from './research/ResearchPage.tsx';
import { STAMPS } from './stamps.ts';

export interface PublicPage {
  readonly path: string;
  /** Name of the page's files: its document and its preview picture. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly content: ReactNode;
  /** Whether the page belongs to a personal link or an unknown address, and so is neither listed nor shared. */
  readonly isUnlisted?: true;
}

/** Every page that needs neither an account nor a link. */
export const PUBLIC_PAGES: readonly PublicPage[] = [
  {
    path: HOME_PATH,
    name: 'landing',
    title: 'Plumbline: know who to talk to before work starts',
    description: `Safety and psychological readiness surveys for construction sites: a personal link, ${DEFAULT_SURVEY.aboutMinutes} on a phone, a score with its reasons.`,
    content: <LandingPage />,
  },
  {
    path: RESEARCH_PATH,
    name: 'research-data',
    title: 'Research data · Plumbline',
    description:
      'Where the figures behind Plumbline come from: which are targets, which are supported by published studies, and where the evidence is weaker.',
    content: <ResearchPage />,
  },
  {
    path: OSHA_PATH,
    name: 'osha-info',
    title: 'What OSHA does · Plumbline',
    description:
      'What the Occupational Safety and Health Administration does for construction sites, employers’ duties, and what a survey adds.',
    content: <OshaInfoPage />,
  },
  {
    path: ABOUT_PATH,
    name: 'about',
    title: 'About us · Plumbline',
    description:
      'Why we build Plumbline, how it started, and what we promise the people who answer and the people who ask.',
    content: <AboutPage />,
  },
  {
    path: CONTACT_PATH,
    name: 'contact',
    title: 'Contact · Plumbline',
    description:
      'Reach Plumbline by email: general and technical questions are answered within 24 hours, sales within 12 hours.',
    content: <ContactPage />,
  },
  {
    path: PRIVACY_PATH,
    name: 'privacy-policy',
    title: `${PRIVACY_POLICY.title} · Plumbline`,
    description: PRIVACY_POLICY.description,
    content: <LegalPage text={PRIVACY_POLICY} />,
  },
  {
    path: TERMS_PATH,
    name: 'terms-of-service',
    title: `${TERMS_OF_SERVICE.title} · Plumbline`,
    description: TERMS_OF_SERVICE.description,
    content: <LegalPage text={TERMS_OF_SERVICE} />,
  },
  {
    path: '/opt-out',
    name: 'opt-out',
    title: `${STAMPS.optOutTitle} · Plumbline`,
    description: 'Stop emails, or get them again.',
    content: <OptOutPage />,
    isUnlisted: true,
  },
  {
    path: '/opt-out',
    name: 'opt-out-gone',
    title: 'This link no longer works · Plumbline',
    description: 'Stop emails, or get them again.',
    content: <OptOutGonePage />,
    isUnlisted: true,
  },
  {
    path: '/not-found',
    name: 'not-found',
    title: 'Page not found · Plumbline',
    description: 'There is no page at this address.',
    content: <NotFoundPage />,
    isUnlisted: true,
  },
];
