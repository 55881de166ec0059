import type { ReactNode } from 'react';
import type { ShownItem } from '../draft/shown-item.ts';

type Facts = Pick<ShownItem, 'typeName' | 'category' | 'weight' | 'isRequired' | 'points' | 'isControl'>;

/** Facts about a question in one line; `children` come first. */
export function FactsLine({ facts, children }: { facts: Facts; children?: ReactNode }) {
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-fine text-ink-soft">
      {children}
      <span>{factsInWords(facts)}</span>
    </p>
  );
}

function factsInWords({ typeName, category, weight, isRequired, points, isControl }: Facts): string {
  return [
    typeName,
    category,
    points ?? '',
    isControl ? 'control' : '',
    weight === 1 ? '' : weight === 0 ? 'not scored' : `weight ${weight}`,
    isRequired ? '' : 'optional',
  ]
    .filter((fact) => fact !== '')
    .join(' · ');
}
