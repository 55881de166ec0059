import { isRouteErrorResponse, useRouteError } from 'react-router';
import { FailureScreen } from '../ui/FailureScreen.tsx';

export function RouteErrorScreen() {
  const error = useRouteError();
  return <FailureScreen title="Unexpected Application Error!" text={statusOrMessage(error)} detail={null} />;
}

function statusOrMessage(error: unknown): string {
  if (isRouteErrorResponse(error)) return `${error.status} ${error.statusText}`.trim();
  return error instanceof Error ? error.message : 'The page could not be shown.';
}
