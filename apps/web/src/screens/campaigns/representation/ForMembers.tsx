import { Navigate, useLocation } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { addressForMembers } from './addresses.ts';

/** Redirects members from a representative's link to the members' screen of the same campaign. */
export function ForMembers() {
  const { pathname } = useLocation();
  return <Navigate to={addressForMembers(pathname) ?? CAMPAIGNS_PATH} replace />;
}
