import { message } from '../schemas/fields.ts';
import * as peopleSync from '../schemas/people-sync.ts';
import * as people from '../schemas/person.ts';
import * as workforce from '../schemas/workforce.ts';
import { byId, plain, textFile } from './call-schemas.ts';

/** Sites, crews, companies and people, and their import from a list. */
export const WORKFORCE_CALLS = {
  listSites: { ...plain, summary: 'List sites by name', query: workforce.placeListQuery, response: workforce.siteList },
  createSite: {
    ...plain,
    summary: 'Add a site',
    body: workforce.siteBody,
    response: workforce.siteResponse,
    status: 201,
  },
  getSite: { ...byId, summary: 'One site', response: workforce.siteResponse },
  updateSite: { ...byId, summary: 'Rename a site', body: workforce.siteBody, response: workforce.siteResponse },
  archiveSite: { ...byId, summary: 'Archive a site with its crews', response: workforce.siteResponse },
  restoreSite: { ...byId, summary: 'Restore an archived site', response: workforce.siteResponse },
  mergeSite: {
    ...byId,
    summary: 'Merge a site into another, which gets its crews',
    body: workforce.mergeBody,
    response: workforce.siteResponse,
  },

  listCrews: {
    ...plain,
    summary: 'List crews by name',
    query: workforce.crewListQuery,
    response: workforce.crewList,
  },
  createCrew: {
    ...plain,
    summary: 'Add a crew to a site',
    body: workforce.createCrewBody,
    response: workforce.crewResponse,
    status: 201,
  },
  getCrew: { ...byId, summary: 'One crew', response: workforce.crewResponse },
  updateCrew: {
    ...byId,
    summary: 'Rename a crew, or move it to another site',
    body: workforce.updateCrewBody,
    response: workforce.crewResponse,
  },
  archiveCrew: {
    ...byId,
    summary: 'Archive a crew; its people stay, without a crew',
    response: workforce.crewResponse,
  },
  restoreCrew: { ...byId, summary: 'Restore an archived crew', response: workforce.crewResponse },
  mergeCrew: {
    ...byId,
    summary: 'Merge a crew into another, which gets its people',
    body: workforce.mergeBody,
    response: workforce.crewResponse,
  },

  listCompanies: {
    ...plain,
    summary: 'List companies by name',
    query: workforce.placeListQuery,
    response: workforce.companyList,
  },
  createCompany: {
    ...plain,
    summary: 'Add a company',
    body: workforce.createCompanyBody,
    response: workforce.companyResponse,
    status: 201,
  },
  getCompany: { ...byId, summary: 'One company', response: workforce.companyResponse },
  updateCompany: {
    ...byId,
    summary: 'Change a company',
    body: workforce.updateCompanyBody,
    response: workforce.companyResponse,
  },
  archiveCompany: { ...byId, summary: 'Archive a company', response: workforce.companyResponse },
  restoreCompany: { ...byId, summary: 'Restore an archived company', response: workforce.companyResponse },
  mergeCompany: {
    ...byId,
    summary: 'Merge a company into another, which gets its people',
    body: workforce.mergeBody,
    response: workforce.companyResponse,
  },

  listPeople: {
    ...plain,
    summary: 'List people by name',
    query: workforce.peopleListQuery,
    response: workforce.peopleList,
  },
  createPerson: {
    ...plain,
    summary: 'Add a person',
    body: workforce.createPersonBody,
    response: workforce.personResponse,
    status: 201,
  },
  syncPeople: {
    ...plain,
    summary: 'Synchronize people with an HR system by employee number; by default a dry run',
    body: peopleSync.syncPeopleBody,
    // Several times the size of 5,000 people with every field filled.
    bodyLimitBytes: 8 * 1024 * 1024,
    response: peopleSync.peopleSync,
  },
  getPerson: {
    ...byId,
    summary: 'One person, with their placements and the waves in which they were asked',
    response: workforce.personResponse,
  },
  updatePerson: {
    ...byId,
    summary: 'Change or move a person',
    body: workforce.updatePersonBody,
    response: workforce.personResponse,
  },
  archivePerson: {
    ...byId,
    summary: 'Archive a person, so that surveys no longer ask them',
    response: workforce.personResponse,
  },
  restorePerson: { ...byId, summary: 'Restore an archived person', response: workforce.personResponse },
  mergePerson: {
    ...byId,
    summary: 'Merge a person into another record of the same person',
    body: workforce.mergeBody,
    response: workforce.personResponse,
  },
  eraseListedPerson: {
    ...byId,
    summary:
      'Erase a person with all their named surveys; the response does not reveal whether they have anonymous surveys',
    response: people.erasure,
  },

  createPeopleImport: {
    ...plain,
    summary: 'Create an empty list of people to import',
    response: workforce.importSummaryResponse,
    status: 201,
  },
  addPeopleImportRows: {
    ...byId,
    summary: 'Add rows to a list that has not been applied; repeating the call changes nothing',
    body: workforce.addImportRowsBody,
    response: workforce.importSummaryResponse,
  },
  changePeopleImportValues: {
    ...byId,
    summary: 'Replace a site, crew, company or language in rows of a list that has not been applied',
    body: workforce.changeImportValuesBody,
    response: workforce.changedImportRows,
  },
  getPeopleImport: {
    ...byId,
    summary: 'Who in a list is new, moved, changed or the same',
    query: workforce.importQuery,
    response: workforce.importResponse,
  },
  listMissingPeople: {
    ...byId,
    summary: 'The people who are not in a list',
    query: workforce.missingPeopleQuery,
    response: workforce.missingPeople,
  },
  exportPeopleImportProblems: {
    ...byId,
    summary: 'The rows of a list that cannot be imported, as a file, each with its reason',
    response: textFile,
    file: 'text/csv; charset=utf-8',
  },
  applyPeopleImport: {
    ...byId,
    summary: 'Apply a list; repeating the call changes nothing',
    body: workforce.applyImportBody,
    response: workforce.appliedImportResponse,
  },
  deletePeopleImport: { ...byId, summary: 'Delete a list that has not been applied', response: message },
} as const;
