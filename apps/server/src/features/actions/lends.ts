export { forgetFiguresBelow, forgetHiddenFigures } from './action-figures.repository.ts';
export {
  findSitesOfOpenActions,
  forgetOutsideOwner,
  moveActionsOfCrew,
  moveActionsOfSite,
  reassignActions,
} from './handed-over-actions.repository.ts';
export {
  countActions,
  countActionsByStatus,
  type ExportedAction,
  findShownActions,
  listActionPage,
  listActionsOfCampaign,
  listActionsToPrint,
  listChangedActions,
  listShownActions,
  type ShownAction,
} from './listed-actions.repository.ts';
export {
  changeSecret,
  findEmailedLink,
  findReaderLanguage,
} from './outside/emailed-links.repository.ts';
export { hashOf, newToken } from './outside/link-token.ts';
export { isDaytime, remindAgain } from './overdue.repository.ts';
