import { useLocation, useNavigationType } from 'react-router';

/** Whether the member returned through the browser's history. Then lists are unfolded, so that the scroll position can be restored. */
export function useIsReturning(): boolean {
  // React Router's key of the first page of a visit.
  const isFirstPage = useLocation().key === 'default';
  return useNavigationType() === 'POP' && !isFirstPage;
}
