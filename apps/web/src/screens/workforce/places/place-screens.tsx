import { COMPANIES } from './companies.tsx';
import { CREWS } from './crews.tsx';
import { PlaceListScreen } from './PlaceListScreen.tsx';
import { PlaceScreen } from './PlaceScreen.tsx';
import type { AnyPlace, PlaceKind } from './place-kind.ts';
import { SITES } from './sites.tsx';

export const PLACE_SCREENS = { sites: screensOf(SITES), crews: screensOf(CREWS), companies: screensOf(COMPANIES) };

function screensOf<Place extends AnyPlace>(kind: PlaceKind<Place>) {
  return {
    List: () => <PlaceListScreen kind={kind} />,
    One: ({ id }: { id: string }) => <PlaceScreen kind={kind} id={id} />,
  };
}
