/** A company sign-in that this tab began, until the provider sends the browser back. */
export interface CompanyAttempt {
  /** `sign_in`, or `link`: links the account of the signed-in user. */
  readonly kind: 'sign_in' | 'link';
  /** The secret of the attempt, which only this browser knows. */
  readonly attempt: string;
  /** The screen to open afterwards. */
  readonly place: string;
}

const KEY = 'plumbline.company-attempt';

/** The storage of this tab only, because the provider sends the browser back to this tab. */
type TabStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

export function keepAttempt(storage: TabStorage, attempt: CompanyAttempt): void {
  storage.setItem(KEY, JSON.stringify(attempt));
}

/** @returns the attempt that this tab began; null: none */
export function readAttempt(storage: TabStorage): CompanyAttempt | null {
  try {
    const kept: unknown = JSON.parse(storage.getItem(KEY) ?? 'null');
    if (typeof kept !== 'object' || kept === null) return null;
    const { kind, attempt, place } = kept as Partial<Record<keyof CompanyAttempt, unknown>>;
    if ((kind !== 'sign_in' && kind !== 'link') || typeof attempt !== 'string' || typeof place !== 'string')
      return null;
    return { kind, attempt, place: place.startsWith('/app/') || place.startsWith('/join/') ? place : '/app/dashboard' };
  } catch {
    return null;
  }
}

export function forgetAttempt(storage: TabStorage): void {
  storage.removeItem(KEY);
}
