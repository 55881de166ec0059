import { Fragment } from 'react';

/** A phrase with values in place of its names, each in its own direction: a Latin name in an Arabic sentence stays whole. */
export function PhraseWithValues({ template, values }: { template: string; values: Readonly<Record<string, string>> }) {
  // Splitting by a group puts the names in braces at the odd positions.
  const parts = template.split(/\{(\w+)\}/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <bdi key={key}>{values[part]}</bdi>;
  });
}
