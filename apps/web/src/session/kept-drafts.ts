import type { Session } from './session.ts';
import type { UserStorage } from './stored-user.ts';

const KEY = 'plumbline.drafts';

/** What was typed into forms when a session ended, kept in this tab until its user has signed in again. */
export interface KeptDrafts {
  /** What the signed-in user had typed into a form; undefined: nothing. */
  find(form: string): unknown;
  /** A form shows its draft again. */
  forget(form: string): void;
  /** Keeps what is in a form when the session ends. @param typed undefined where nothing was changed @returns ends it */
  hold(form: string, typed: () => unknown): () => void;
  /** Whether something is kept for the user whose session has ended. */
  hasAny(): boolean;
}

interface StoredDrafts {
  readonly userId: string;
  readonly build: string;
  /** By form and address. */
  readonly forms: Readonly<Record<string, unknown>>;
}

interface KeptDraftsSettings {
  readonly session: Pick<Session, 'state' | 'subscribe' | 'onLogout'>;
  /** The tab's own, so that drafts end with the tab. */
  readonly storage: UserStorage;
  /** Names the version of the app: another one may have other forms. */
  readonly build: string;
  /** The address of the page, which is opened again after signing in. */
  readonly address: () => string;
}

/**
 * Keeps drafts when a session ends by itself. Nothing is written while somebody works. Signing out removes everything, and so
 * does another user who signs in.
 */
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
      // Full or disabled: the sign-in screen then says nothing of drafts.
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
