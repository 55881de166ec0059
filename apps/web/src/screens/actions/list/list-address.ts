import { ACTION_STATUSES, type ActionStatus } from '@plumbline/domain/actions/action';
import { pageFromAddress, searchFromAddress } from '../../../ui/list/list-address.ts';

/** Conditions on the shown actions besides the status. */
export interface ActionConditions {
  readonly search: string;
  /** The empty string: any owner. */
  readonly owner: '' | 'me' | 'unowned';
  readonly isOverdue: boolean;
  readonly siteId?: string | undefined;
  readonly crewId?: string | undefined;
  readonly campaignId?: string | undefined;
}

export interface ActionFilter extends ActionConditions {
  /** The empty string: every status. */
  readonly status: ActionStatus | '';
  readonly page: number;
}

type ActionsShape = 'board' | 'list';

export interface ActionsAddress extends ActionFilter {
  readonly shape: ActionsShape;
}

export const EVERY_ACTION: ActionFilter = { search: '', owner: '', isOverdue: false, status: '', page: 1 };

/** The filter in the address; missing or unknown values mean no filter, and the first page. */
export function filterFromAddress(params: URLSearchParams): ActionsAddress {
  const owner = params.get('owner');
  return {
    shape: params.get('shape') === 'list' ? 'list' : 'board',
    search: searchFromAddress(params),
    owner: owner === 'me' || owner === 'unowned' ? owner : '',
    isOverdue: params.get('overdue') === 'true',
    status: ACTION_STATUSES.find((status) => status === params.get('status')) ?? '',
    siteId: params.get('site') ?? undefined,
    crewId: params.get('crew') ?? undefined,
    campaignId: params.get('campaign') ?? undefined,
    page: pageFromAddress(params),
  };
}

/** The query of an address, without the first page, the board and empty filters. */
export function addressOfFilter(filter: ActionsAddress): string {
  const { shape, search, owner, isOverdue, status, siteId, crewId, campaignId, page } = filter;
  const params = new URLSearchParams({
    ...(shape === 'board' ? {} : { shape }),
    ...(search === '' ? {} : { search }),
    ...(owner === '' ? {} : { owner }),
    ...(isOverdue ? { overdue: 'true' } : {}),
    ...(status === '' ? {} : { status }),
    ...(siteId === undefined ? {} : { site: siteId }),
    ...(crewId === undefined ? {} : { crew: crewId }),
    ...(campaignId === undefined ? {} : { campaign: campaignId }),
    ...(page === 1 ? {} : { page: String(page) }),
  });
  return `?${params}`;
}

/** Whether the filter excludes actions of the chosen site or, without one, of all. */
export function isFiltered({ search, owner, isOverdue, status, crewId, campaignId }: ActionFilter): boolean {
  return (
    search !== '' || owner !== '' || isOverdue || status !== '' || crewId !== undefined || campaignId !== undefined
  );
}

/** The address without any filter or status, in the same shape. */
export function clearFilter({ shape }: ActionsAddress): ActionsAddress {
  return { ...EVERY_ACTION, shape };
}
