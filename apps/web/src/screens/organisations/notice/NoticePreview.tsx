import { Skeleton } from '../../../ui/Skeleton.tsx';

interface NoticePreviewProps {
  /** The three lines; undefined while the default texts are loading. */
  lines: { why: string; who: string; kept: string } | undefined;
  hasFailed: boolean;
  lang: string;
  dir: 'ltr' | 'rtl';
}

/** The three lines in the participants' language and text direction. */
export function NoticePreview({ lines, hasFailed, lang, dir }: NoticePreviewProps) {
  return (
    <figure className="flex flex-col gap-2">
      <figcaption className="text-small font-semibold">As participants read it</figcaption>
      {lines !== undefined ? (
        <ul lang={lang} dir={dir} className="flex flex-col gap-2 border-s-4 border-line ps-4 break-words">
          <li>{lines.why}</li>
          <li>{lines.who}</li>
          <li>{lines.kept}</li>
        </ul>
      ) : hasFailed ? (
        <p className="text-small text-ink-soft">
          The usual words could not be loaded. What you write is still saved; reload the page to see them.
        </p>
      ) : (
        <Skeleton className="h-24 w-full" />
      )}
    </figure>
  );
}
