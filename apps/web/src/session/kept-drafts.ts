import type { Session } from './session.ts';
import type { UserStorage } from './stored-user.ts';

const KEY = 'plumbline.drafts';

/** Unsaved input of forms when a session ended, stored in this tab until the same user signs in again. */
export interface KeptDrafts {
  /** The signed-in user's stored input of a form; undefined: none. */
  find(form: string): unknown;
  /** Deletes the draft of a form that shows it again. */
  forget(form: string): void;
  /**
   * Registers a form whose input is stored when the session ends.
   * @param typed returns the input; undefined without changes
   * @returns ends the registration
   */
  hold(form: string, typed: () => unknown): () => void;
  /** Whether drafts of the user whose session has ended are stored. */
  hasAny(): boolean;
}

interface StoredDrafts {
  readonly userId: string;
  readonly build: string;
  /** The drafts by form and address. */
  readonly forms: Readonly<Record<string, unknown>>;
}

interface KeptDraftsSettings {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'onLogout'>;
  /** The tab's storage, so that drafts end with the tab. */
  readonly storage: UserStorage;
  /** Names the version of the app: another one may have other forms. */
  readonly build: string;
  /** The address of the page, which is opened again after signing in. */
  readonly address: () => string;
}

/** Stores drafts when a session ends by itself, and writes nothing before. Signing out, or another user's sign-in, removes all drafts. */
export function createKeptDrafts({ session, storage, build, address }: KeptDraftsSettings): KeptDrafts {
  const held = new Map<string, () => unknown>();

  const userId = () => {
    const state = session.state();
    return state.kind === 'signed_in' ? state.user.id : null;
  };
  const stored = (): StoredDrafts | null => {
    try {
      const drafts = draftsIn(JSON.parse(storage.getItem(KEY) ?? 'null'));
      return drafts?.build === build ? drafts : null;
    } catch {
      return null;
    }
  };
  const store = (drafts: StoredDrafts | null) => {
    try {
      if (drafts === null || Object.keys(drafts.forms).length === 0) storage.removeItem(KEY);
      else storage.setItem(KEY, JSON.stringify(drafts));
    } catch {
      // The storage is full or disabled, so the sign-in screen does not mention drafts.
    }
  };
  const keyOf = (form: string) => `${form} ${address()}`;
  const ofUser = (id: string | null) => {
    const drafts = stored();
    return drafts !== null && drafts.userId === id ? drafts : null;
  };

  session.onLogout(({ reason }) => {
    const id = userId();
    if (reason !== 'session_expired' || id === null) return store(null);
    const typed = [...held].flatMap(([form, read]) => {
      const value = read();
      return value === undefined ? [] : [[keyOf(form), value]];
    });
    // Drafts of forms that were not opened again since the last session stay.
    store({ userId: id, build, forms: { ...ofUser(id)?.forms, ...Object.fromEntries(typed) } });
  });
  session.subscribe(() => {
    const id = userId();
    if (id !== null && ofUser(id) === null) store(null);
  });

  return {
    find: (form) => ofUser(userId())?.forms[keyOf(form)],
    forget: (form) => {
      const drafts = ofUser(userId());
      if (drafts === null) return;
      const { [keyOf(form)]: _, ...others } = drafts.forms;
      store({ ...drafts, forms: others });
    },
    hold: (form, typed) => {
      held.set(form, typed);
      return () => {
        if (held.get(form) === typed) held.delete(form);
      };
    },
    hasAny: () => stored() !== null,
  };
}

function draftsIn(value: Partial<StoredDrafts> | null): StoredDrafts | null {
  const { userId, build, forms } = value ?? {};
  if (typeof userId !== 'string' || typeof build !== 'string') return null;
  return typeof forms === 'object' && forms !== null ? { userId, build, forms } : null;
}
