import { Outlet, ScrollRestoration, useLocation, useNavigation } from 'react-router';
import { LeavingContext } from '../ui/list/leaving.ts';

export function RootLayout() {
  const { pathname } = useLocation();
  const { location: next } = useNavigation();
  return (
    <LeavingContext value={next !== undefined && next.pathname !== pathname}>
      <Outlet />
      <ScrollRestoration />
    </LeavingContext>
  );
}
