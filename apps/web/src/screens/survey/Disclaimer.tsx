import { Notice } from '../../ui/Notice.tsx';

/** What the legal pages promise, wherever a result is read. */
export function Disclaimer() {
  return (
    <Notice title="A starting point, not a verdict">
      Results are only a starting point. You bear full responsibility for the final evaluation of your employees.
    </Notice>
  );
}
