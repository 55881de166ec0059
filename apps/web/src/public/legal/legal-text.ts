import type { ReactNode } from 'react';

/** A policy or a contract, as it is published. */
export interface LegalText {
  readonly title: string;
  /** For search engines: 120 to 155 characters. */
  readonly description: string;
  /** ISO date from which it applies. */
  readonly effective: string;
  readonly lead: ReactNode;
  readonly sections: readonly LegalSection[];
}

interface LegalSection {
  /** Anchor of the section within its page. */
  readonly id: string;
  readonly title: string;
  readonly content: ReactNode;
}
