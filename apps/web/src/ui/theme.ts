import { THEME_STORAGE_KEY } from '../theme-storage-key.ts';

/** A chosen theme. `system` follows the device at any time, and is not stored. */
export type ThemeChoice = 'light' | 'dark' | 'system';

export interface Theme {
  readonly choice: () => ThemeChoice;
  readonly choose: (choice: ThemeChoice) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Applies a choice made in another tab. */
  readonly followStorage: (event: Pick<StorageEvent, 'key'>) => void;
}

export interface ThemeSettings {
  readonly storage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  readonly root: Pick<HTMLElement, 'dataset'>;
}

/** Applies the stored choice to the root element, as `theme.js` has done before the first paint. */
export function createTheme({ storage, root }: ThemeSettings): Theme {
  let current = storedChoice(storage);
  const listeners = new Set<() => void>();
  const apply = (choice: ThemeChoice) => {
    current = choice;
    if (choice === 'system') delete root.dataset.theme;
    else root.dataset.theme = choice;
    for (const listener of listeners) listener();
  };
  return {
    choice: () => current,
    choose: (choice) => {
      try {
        if (choice === 'system') storage.removeItem(THEME_STORAGE_KEY);
        else storage.setItem(THEME_STORAGE_KEY, choice);
      } catch {
        // Without storage the choice still applies to this page.
      }
      apply(choice);
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    followStorage: ({ key }) => {
      if (key === THEME_STORAGE_KEY || key === null) apply(storedChoice(storage));
    },
  };
}

function storedChoice(storage: ThemeSettings['storage']): ThemeChoice {
  try {
    const stored = storage.getItem(THEME_STORAGE_KEY);
    return stored === 'light' || stored === 'dark' ? stored : 'system';
  } catch {
    return 'system';
  }
}
