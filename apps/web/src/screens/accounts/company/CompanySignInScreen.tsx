import { Navigate, useLocation, useParams } from 'react-router';
import { useSession } from '../../../services.tsx';
import { placeOnly, rememberedPlace } from '../../../shell/remembered-place.ts';
import { CompanySignInView } from './CompanySignInView.tsx';
import { useCompanyDeparture } from './use-company-departure.ts';

/** Asks which company somebody belongs to, unless the link names it. */
export function CompanySignInScreen() {
  const { organization } = useParams();
  const location = useLocation();
  const session = useSession();
  const { isLeaving, failure, leave } = useCompanyDeparture();
  const place = rememberedPlace(location.state);
  if (session.kind === 'signed_in') return <Navigate to={place} replace />;
  return (
    <CompanySignInView
      isNamed={organization !== undefined}
      place={placeOnly(location.state)}
      failure={failure}
      isLeaving={isLeaving}
      onContinue={(domain) =>
        leave(
          { kind: 'sign_in', ...(organization === undefined ? { domain } : { organization_id: organization }) },
          place,
        )
      }
    />
  );
}
