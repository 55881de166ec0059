export { listImportedPeople } from './imports/imported-people.ts';
export { hasRoomForPeople } from './people/people-limit.repository.ts';
export { notePlacements } from './people/placements.repository.ts';
export { MAX_COMPANIES, requirePlaceInUse } from './places/place-rules.ts';
export { findPlace, listSitesById, type NamedSite } from './places/places.repository.ts';
export { lockPlacesForShare } from './workforce-lock.repository.ts';
