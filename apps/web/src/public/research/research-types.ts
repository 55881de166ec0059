import type { ReactNode } from 'react';

/** A figure about the product, with its evidence. */
export interface Finding {
  readonly id: string;
  readonly figure: string;
  /** The claim in one sentence. */
  readonly claim: string;
  /** The support of the claim by published evidence. */
  readonly standing: 'target' | 'supported' | 'partly supported';
  readonly basis: ReactNode;
  /** Ids of references. */
  readonly sources: readonly string[];
}

/** One method of measurement. */
export interface Method {
  readonly id: string;
  readonly title: string;
  readonly text: string;
}

export interface Reference {
  readonly id: string;
  readonly authors: string;
  readonly year: number;
  readonly title: string;
  readonly journal: string;
  /** The DOI without the address of the resolver. */
  readonly doi: string;
  /** The result of the study, in plain words. */
  readonly finding: string;
}
