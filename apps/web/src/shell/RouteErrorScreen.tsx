import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen } from '../ui/FailureScreen.tsx';

export function RouteErrorScreen() {
  const error = useRouteError();
  return <FailureScreen title="Unexpected Application Error!" text={statusOrMessage(error)} detail={null} />;
}

function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  if (isLoadFailure(error)) return 'This page could not be loaded. Check your connection, then reload.';
  return error instanceof Error ? error.message : 'The page could not be shown.';
}

/** Whether a screen's script could not be fetched, in the words of Chromium, Firefox and Safari. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
