import type { MissingPerson, PeopleImportRow } from '@plumbline/contract/wire';
import { showInvisibleCharacters } from '@plumbline/domain/invitation';
import { namedLanguage } from '@plumbline/domain/named-language';
import { Badge, type BadgeTone } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { EmailAddress } from '../../../ui/EmailAddress.tsx';
import { languageInWords } from '../../../ui/language-words.ts';
import { VERDICT_LABELS, type Verdict } from './import-words.ts';
import { type RowEditing, RowEditor } from './RowEditor.tsx';
import { editButtonId } from './use-row-editing.ts';

const TONES: Readonly<Record<Verdict, BadgeTone>> = {
  new: 'safe',
  moved: 'caution',
  changed: 'neutral',
  same: 'neutral',
  problem: 'danger',
};

const CELL = 'py-2.5 pr-4 break-words';
/** On phones these values are below the name. */
const WIDE = `${CELL} hidden md:table-cell`;

interface ImportRowsProps {
  rows: readonly PeopleImportRow[];
  /** The editing of rows; null when rows can no longer change. */
  editing: RowEditing | null;
}

/** The rows of a list of people, each with its verdict. */
export function ImportRows({ rows, editing }: ImportRowsProps) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">Rows of the list</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <Heading>Row</Heading>
            <Heading>Person</Heading>
            <Heading isWide>Site and crew</Heading>
            <Heading isWide>Company</Heading>
            <Heading isWide>Language</Heading>
            <Heading>Result</Heading>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) =>
            row.position === editing?.position ? (
              <tr key={row.position} className="border-b border-line align-top">
                <td className="figures py-2.5 pr-4 text-ink-soft">{row.source_row}</td>
                <td colSpan={5} className="py-2 pr-1">
                  <RowEditor row={row} editing={editing} />
                </td>
              </tr>
            ) : (
              <tr key={row.position} className="border-b border-line align-top">
                <td className="figures py-2.5 pr-4 text-ink-soft">{row.source_row}</td>
                <td className={`${CELL} w-full sm:w-auto sm:max-w-72`}>
                  <PersonCell {...row} />
                  <span className="block text-ink-soft md:hidden">{placeInWords(row)}</span>
                  <span className="block text-ink-soft md:hidden">{row.company}</span>
                  <Notes notes={row.notes} className="font-medium sm:hidden" />
                </td>
                <td className={`${WIDE} max-w-56`}>{placeInWords(row)}</td>
                <td className={`${WIDE} max-w-56`}>{row.company}</td>
                <td className={WIDE}>
                  {row.language === '' ? '' : languageInWords(namedLanguage(row.language) ?? row.language)}
                </td>
                <td className="py-2 sm:max-w-64 sm:pr-4">
                  <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
                    <Badge tone={TONES[row.verdict]}>{VERDICT_LABELS[row.verdict]}</Badge>
                    {editing === null ? null : (
                      <Button
                        tone="quiet"
                        className="-my-2.5 max-sm:-ms-4"
                        id={editButtonId(row.position)}
                        aria-label={`Edit row ${row.source_row}`}
                        onClick={() => editing.onEdit(row.position)}
                      >
                        Edit
                      </Button>
                    )}
                  </div>
                  <Notes notes={row.notes} className="hidden text-ink-soft sm:block" />
                </td>
              </tr>
            ),
          )}
        </tbody>
      </table>
    </div>
  );
}

/** Reasons of a verdict. On phones they are below the name, because sentences do not fit beside it. */
function Notes({ notes, className }: { notes: readonly string[]; className: string }) {
  if (notes.length === 0) return null;
  return (
    <ul className={`mt-1 ${className}`}>
      {notes.map((note) => (
        <li key={note} className="break-words">
          <bdi>{note}</bdi>
        </li>
      ))}
    </ul>
  );
}

/** The people who are not in the list. */
export function MissingRows({ people }: { people: readonly MissingPerson[] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full border-collapse text-small">
        <caption className="sr-only">People who are not in the list</caption>
        <thead>
          <tr className="border-b border-ink text-left">
            <Heading>Person</Heading>
            <Heading>Site and crew</Heading>
            <Heading isWide>Company</Heading>
          </tr>
        </thead>
        <tbody>
          {people.map(({ id, name, email, employee_number, site, crew, company }) => (
            <tr key={id} className="border-b border-line align-top">
              <td className={`${CELL} max-w-48 sm:max-w-72`}>
                <PersonCell name={name ?? ''} email={email ?? ''} employee_number={employee_number ?? ''} />
              </td>
              <td className={`${CELL} max-w-56`}>{placeInWords({ site: site?.name ?? '', crew: crew?.name ?? '' })}</td>
              <td className={`${WIDE} max-w-56`}>{company?.name}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Heading({ children, isWide = false }: { children: string; isWide?: boolean }) {
  return (
    <th scope="col" className={`py-2 pr-4 font-semibold ${isWide ? 'hidden md:table-cell' : ''}`}>
      {children}
    </th>
  );
}

function PersonCell({
  name,
  job_title: title = '',
  email,
  employee_number: number,
}: Pick<PeopleImportRow, 'name' | 'email' | 'employee_number'> & Partial<Pick<PeopleImportRow, 'job_title'>>) {
  return (
    <>
      {name === '' && email === '' && number === '' ? (
        <span className="text-ink-soft">empty</span>
      ) : (
        <span className="font-medium">
          <bdi>{name}</bdi>
        </span>
      )}
      {title === '' ? null : <bdi className="block text-ink-soft">{title}</bdi>}
      {email === '' ? null : (
        <bdi className="block text-ink-soft">
          <EmailAddress>{showInvisibleCharacters(email)}</EmailAddress>
        </bdi>
      )}
      {number === '' ? null : <bdi className="block text-ink-soft">{number}</bdi>}
    </>
  );
}

function placeInWords({ site, crew }: { site: string; crew: string }): string {
  return [site, crew].filter((text) => text !== '').join(' · ');
}
