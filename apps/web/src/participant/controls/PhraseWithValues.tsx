import { Fragment } from 'react';

/**
 * A phrase with values in place of its placeholders, each in its own direction, so that a Latin name in an Arabic sentence is not
 * reordered.
 */
export function PhraseWithValues({ template, values }: { template: string; values: Readonly<Record<string, string>> }) {
  // Splitting by a capturing group puts the placeholders at the odd positions.
  const parts = template.split(/\{(\w+)\}/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <bdi key={key}>{values[part]}</bdi>;
  });
}
