import type { ReactNode } from 'react';

/** A figure that the product is built on, with what it rests on. */
export interface Finding {
  readonly id: string;
  readonly figure: string;
  /** What the figure says, in one sentence. */
  readonly claim: string;
  /** How far published evidence carries it. */
  readonly standing: 'target' | 'supported' | 'partly supported';
  readonly basis: ReactNode;
  /** Ids of references. */
  readonly sources: readonly string[];
}

/** A part of how the product measures. */
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
  /** Without the resolver's address. */
  readonly doi: string;
  /** What it found, in plain words. */
  readonly finding: string;
}
