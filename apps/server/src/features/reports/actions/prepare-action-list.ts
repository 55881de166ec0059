import { type PreparedReport, type ReportSetter, type ReportSetting, setReport } from '../report-document.ts';
import { type ActionsToList, actionList } from './action-list.ts';

/** Actions as a PDF, by site and due date. */
export function prepareActionList(
  setter: ReportSetter,
  actions: ActionsToList,
  setting: ReportSetting,
): PreparedReport {
  return setReport(setter, actionList(actions, setting), setting);
}
