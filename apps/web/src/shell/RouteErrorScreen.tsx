import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen } from '../ui/FailureScreen.tsx';

export function RouteErrorScreen() {
  const error = useRouteError();
  const [title, text] = isLoadFailure(error)
    ? ['This page could not be loaded', 'Check your connection, then refresh.']
    : ['Unexpected Application Error!', statusOrMessage(error)];
  return <FailureScreen title={title} text={text} detail={null} />;
}

function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'The page could not be shown.';
}

/** Whether the error says that a screen's script could not be fetched. Chromium, Firefox and Safari word it differently. */
function isLoadFailure(error: unknown): boolean {
  return (
    error instanceof TypeError && /dynamically imported module|importing a module script failed/i.test(error.message)
  );
}
