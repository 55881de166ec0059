import { Notice } from '../../../ui/Notice.tsx';

/** The disclaimer that the legal pages promise beside every result. */
export function Disclaimer() {
  return (
    <Notice title="A starting point, not a verdict">
      Results are only a starting point. You bear full responsibility for the final evaluation of your employees.
    </Notice>
  );
}
