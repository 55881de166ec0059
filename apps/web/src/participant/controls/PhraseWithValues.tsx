import { Fragment } from 'react';

/** A phrase with values in place of its names, each in its own direction: a Latin name in an Arabic sentence stays whole. */
export function Worded({ template, values }: { template: string; values: Readonly<Record<string, string>> }) {
  // Every second part is a name in braces.
  const parts = template.split(/\{(\w+)\}/);
  return parts.map((part, index) => {
    const key = `${index} ${part}`;
    return index % 2 === 0 ? <Fragment key={key}>{part}</Fragment> : <bdi key={key}>{values[part]}</bdi>;
  });
}
