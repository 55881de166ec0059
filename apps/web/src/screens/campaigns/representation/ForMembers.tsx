import { Navigate, useLocation } from 'react-router';
import { CAMPAIGNS_PATH } from '../../../addresses.ts';
import { addressForMembers } from './addresses.ts';

/** Leads members from a link that a representative has sent to their own screen of the same campaign. */
export function ForMembers() {
  const { pathname } = useLocation();
  return <Navigate to={addressForMembers(pathname) ?? CAMPAIGNS_PATH} replace />;
}
