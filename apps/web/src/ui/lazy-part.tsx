import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

/**
 * A part of a screen that is loaded when it is first shown; if loading fails, for example offline, a note replaces it, so that the
 * rest of the screen keeps working.
 *
 * @param name of the part for the note, with a capital letter
 */
export function lazyPart<Props extends object>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): LazyExoticComponent<ComponentType<Props>> {
  return lazy(async (): Promise<{ default: ComponentType<Props> }> => {
    try {
      return { default: await load() };
    } catch {
      return { default: () => <MissingPart name={name} /> };
    }
  });
}

function MissingPart({ name }: { name: string }) {
  return (
    <p role="status" className="text-small text-caution">
      {name} couldn’t be loaded. Reload the page to try again.
    </p>
  );
}
