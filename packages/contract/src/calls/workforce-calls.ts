import { message } from '../schemas/fields.ts';
import * as peopleSync from '../schemas/people-sync.ts';
import * as people from '../schemas/person.ts';
import * as workforce from '../schemas/workforce.ts';
import { byId, plain, textFile } from './call-schemas.ts';

/** Sites, crews, companies and people, and their import from a list. */
export const WORKFORCE_CALLS = {
  listSites: { ...plain, summary: 'List sites by name', query: workforce.placeListQuery, answer: workforce.siteList },
  createSite: { ...plain, summary: 'Add a site', body: workforce.siteBody, answer: workforce.siteAnswer, status: 201 },
  getSite: { ...byId, summary: 'One site', answer: workforce.siteAnswer },
  updateSite: { ...byId, summary: 'Rename a site', body: workforce.siteBody, answer: workforce.siteAnswer },
  archiveSite: { ...byId, summary: 'Archive a site with its crews', answer: workforce.siteAnswer },
  restoreSite: { ...byId, summary: 'Restore an archived site', answer: workforce.siteAnswer },
  mergeSite: {
    ...byId,
    summary: 'Merge a site into another, which gets its crews',
    body: workforce.mergeBody,
    answer: workforce.siteAnswer,
  },

  listCrews: {
    ...plain,
    summary: 'List crews by name',
    query: workforce.crewListQuery,
    answer: workforce.crewList,
  },
  createCrew: {
    ...plain,
    summary: 'Add a crew to a site',
    body: workforce.createCrewBody,
    answer: workforce.crewAnswer,
    status: 201,
  },
  getCrew: { ...byId, summary: 'One crew', answer: workforce.crewAnswer },
  updateCrew: {
    ...byId,
    summary: 'Rename a crew, or move it to another site',
    body: workforce.updateCrewBody,
    answer: workforce.crewAnswer,
  },
  archiveCrew: { ...byId, summary: 'Archive a crew; its people stay, without a crew', answer: workforce.crewAnswer },
  restoreCrew: { ...byId, summary: 'Restore an archived crew', answer: workforce.crewAnswer },
  mergeCrew: {
    ...byId,
    summary: 'Merge a crew into another, which gets its people',
    body: workforce.mergeBody,
    answer: workforce.crewAnswer,
  },

  listCompanies: {
    ...plain,
    summary: 'List companies by name',
    query: workforce.placeListQuery,
    answer: workforce.companyList,
  },
  createCompany: {
    ...plain,
    summary: 'Add a company',
    body: workforce.createCompanyBody,
    answer: workforce.companyAnswer,
    status: 201,
  },
  getCompany: { ...byId, summary: 'One company', answer: workforce.companyAnswer },
  updateCompany: {
    ...byId,
    summary: 'Change a company',
    body: workforce.updateCompanyBody,
    answer: workforce.companyAnswer,
  },
  archiveCompany: { ...byId, summary: 'Archive a company', answer: workforce.companyAnswer },
  restoreCompany: { ...byId, summary: 'Restore an archived company', answer: workforce.companyAnswer },
  mergeCompany: {
    ...byId,
    summary: 'Merge a company into another, which gets its people',
    body: workforce.mergeBody,
    answer: workforce.companyAnswer,
  },

  listPeople: {
    ...plain,
    summary: 'List people by name',
    query: workforce.peopleListQuery,
    answer: workforce.peopleList,
  },
  createPerson: {
    ...plain,
    summary: 'Add a person',
    body: workforce.createPersonBody,
    answer: workforce.personAnswer,
    status: 201,
  },
  syncPeople: {
    ...plain,
    summary: 'Synchronize people with an HR system by employee number; by default a dry run',
    body: peopleSync.syncPeopleBody,
    // Several times the size of 5,000 people with every field filled.
    bodyLimitBytes: 8 * 1024 * 1024,
    answer: peopleSync.peopleSync,
  },
  getPerson: {
    ...byId,
    summary: 'One person, with their placements and the waves in which they were asked',
    answer: workforce.personAnswer,
  },
  updatePerson: {
    ...byId,
    summary: 'Change or move a person',
    body: workforce.updatePersonBody,
    answer: workforce.personAnswer,
  },
  archivePerson: {
    ...byId,
    summary: 'Archive a person, so that surveys no longer ask them',
    answer: workforce.personAnswer,
  },
  restorePerson: { ...byId, summary: 'Restore an archived person', answer: workforce.personAnswer },
  mergePerson: {
    ...byId,
    summary: 'Merge a person into another record of the same person',
    body: workforce.mergeBody,
    answer: workforce.personAnswer,
  },
  eraseListedPerson: {
    ...byId,
    summary:
      'Erase a person with all their named surveys; the response does not reveal whether they have anonymous surveys',
    answer: people.erasure,
  },

  createPeopleImport: {
    ...plain,
    summary: 'Create an empty list of people to import',
    answer: workforce.importSummaryAnswer,
    status: 201,
  },
  addPeopleImportRows: {
    ...byId,
    summary: 'Add rows to a list that has not been applied; repeating the call changes nothing',
    body: workforce.addImportRowsBody,
    answer: workforce.importSummaryAnswer,
  },
  changePeopleImportValues: {
    ...byId,
    summary: 'Replace a site, crew, company or language in rows of a list that has not been applied',
    body: workforce.changeImportValuesBody,
    answer: workforce.changedImportRows,
  },
  getPeopleImport: {
    ...byId,
    summary: 'Who in a list is new, moved, changed or the same',
    query: workforce.importQuery,
    answer: workforce.importAnswer,
  },
  listMissingPeople: {
    ...byId,
    summary: 'The people who are not in a list',
    query: workforce.missingPeopleQuery,
    answer: workforce.missingPeople,
  },
  exportPeopleImportProblems: {
    ...byId,
    summary: 'The rows of a list that cannot be imported, as a file, each with its reason',
    answer: textFile,
    file: 'text/csv; charset=utf-8',
  },
  applyPeopleImport: {
    ...byId,
    summary: 'Apply a list; repeating the call changes nothing',
    body: workforce.applyImportBody,
    answer: workforce.appliedImportAnswer,
  },
  deletePeopleImport: { ...byId, summary: 'Delete a list that has not been applied', answer: message },
} as const;
