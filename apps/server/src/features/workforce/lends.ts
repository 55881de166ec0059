export { hasRoomForPeople } from './people/people-limit.repository.ts';
export { notePlacements } from './people/placements.repository.ts';
export {
  findSiteOfCrew,
  MAX_COMPANIES,
  requireCrewInUse,
  requireSiteInUse,
} from './places/places-in-use.repository.ts';
export { findSiteName } from './places/site-name.repository.ts';
export { keepPlaces } from './workforce-lock.repository.ts';
