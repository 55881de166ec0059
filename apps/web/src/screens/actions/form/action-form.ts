import type { Action, CreateActionBody, UpdateActionBody } from '@plumbline/contract/wire';
import { latestDueDate } from '@plumbline/domain/actions/action';
import { cleanAddress, isEmailAddress } from '@plumbline/domain/invitation';
import { detailOf } from '../../../session/http-error.ts';
import type { Choice } from '../../workforce/places/ChoiceField.tsx';

/** The values of the form of an action. */
export interface ActionForm {
  readonly what: string;
  readonly site: Choice | null;
  readonly crew: Choice | null;
  readonly ownerKind: 'member' | 'outside';
  /** The empty string: nobody is chosen yet. */
  readonly memberId: string;
  readonly name: string;
  readonly email: string;
  /** Like `2026-11-23`; the empty string: no day yet. */
  readonly dueOn: string;
}

export type ActionProblems = Partial<Record<'what' | 'place' | 'member' | 'name' | 'email' | 'dueOn', string>>;

/** Problems that prevent saving, by field. @param today in the organisation's time zone */
export function problemsIn(form: ActionForm, today: string): ActionProblems {
  const { what, site, crew, ownerKind, memberId, name, email, dueOn } = form;
  return {
    ...(what.trim() === '' ? { what: 'Say what is to be done.' } : {}),
    ...(site === null && crew === null ? { place: 'Choose a site or a crew.' } : {}),
    ...(ownerKind === 'member' && memberId === '' ? { member: 'Choose who does it.' } : {}),
    ...(ownerKind === 'outside' && name.trim() === '' ? { name: 'Fill in this field.' } : {}),
    ...(ownerKind === 'outside' && !isEmailAddress(cleanAddress(email))
      ? { email: 'Write it like name@company.com.' }
      : {}),
    ...(dueOn === '' ? { dueOn: 'Choose a day.' } : {}),
    ...(dueOn > latestDueDate(today) ? { dueOn: 'Choose a day within the next five years.' } : {}),
  };
}

/** Refusals of the server, by field. */
export function refusedFields(error: Error | null): ActionProblems {
  const found = (['what', 'place', 'member', 'name', 'email', 'dueOn'] as const).map((field) => [
    field,
    FIELDS_ON_THE_WIRE[field].map((name) => detailOf(error, name)).find((message) => message !== null) ?? null,
  ]);
  return Object.fromEntries(found.filter(([, message]) => message !== null));
}

const FIELDS_ON_THE_WIRE = {
  what: ['what'],
  place: ['site_id', 'crew_id'],
  member: ['owner', 'owner.user_id'],
  name: ['owner.name'],
  email: ['owner.email'],
  dueOn: ['due_on'],
} as const;

function ownerOf({ ownerKind, memberId, name, email }: ActionForm): CreateActionBody['owner'] {
  return ownerKind === 'member'
    ? { kind: 'member', user_id: memberId }
    : { kind: 'outside', name: name.trim(), email: email.trim() };
}

/** The place on the wire; a crew includes its site. */
function placeOf({ site, crew }: ActionForm): Pick<CreateActionBody, 'site_id' | 'crew_id'> {
  return crew === null ? { ...(site === null ? {} : { site_id: site.id }), crew_id: null } : { crew_id: crew.id };
}

export function newAction(form: ActionForm, origin: NonNullable<CreateActionBody['origin']>): CreateActionBody {
  return {
    what: form.what.trim(),
    ...placeOf(form),
    owner: ownerOf(form),
    due_on: form.dueOn,
    origin,
  };
}

/** The form of an existing action. If its owner has left, no owner is chosen. */
export function formOf({ what, site, crew, owner, due_on }: Action): ActionForm {
  const isOutside = owner.email !== null;
  return {
    what,
    site: { ...site, note: null },
    crew: crew === null ? null : { ...crew, note: site.name },
    ownerKind: isOutside ? 'outside' : 'member',
    memberId: owner.user_id ?? '',
    name: isOutside ? owner.name : '',
    email: owner.email ?? '',
    dueOn: due_on,
  };
}

/** The fields that differ from the opened form, so that colleagues' changes of other fields stay. */
export function changesOf(before: ActionForm, after: ActionForm): Omit<UpdateActionBody, 'version'> {
  const isSame = (...fields: readonly (keyof ActionForm)[]) => fields.every((field) => before[field] === after[field]);
  const isSamePlace = before.site?.id === after.site?.id && before.crew?.id === after.crew?.id;
  return {
    ...(isSame('what') ? {} : { what: after.what.trim() }),
    ...(isSamePlace ? {} : placeOf(after)),
    ...(isSame('ownerKind', 'memberId', 'name', 'email') ? {} : { owner: ownerOf(after) }),
    ...(isSame('dueOn') ? {} : { due_on: after.dueOn }),
  };
}
