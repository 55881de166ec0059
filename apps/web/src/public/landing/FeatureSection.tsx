import type { ReactNode } from 'react';

interface FeatureSectionProps {
  title: string;
  children: ReactNode;
  picture: PictureProps;
  /** Whether the picture is before the text on wide screens. */
  isMirrored?: boolean;
}

/** One feature of the product, beside a picture of it. */
export function FeatureSection({ title, children, picture, isMirrored = false }: FeatureSectionProps) {
  return (
    <article className="grid items-center gap-x-12 gap-y-6 py-10 lg:grid-cols-2">
      <div className={`flex flex-col gap-3 ${isMirrored ? 'lg:order-2' : ''}`}>
        <h3 className="display text-title">{title}</h3>
        <div className="prose text-ink-soft">{children}</div>
      </div>
      <ProductPicture {...picture} />
    </article>
  );
}

export interface PictureProps {
  /** Name of the picture, whose files are `/pictures/<name>-light.webp` and `-dark.webp`. */
  readonly name: string;
  /** Description of the picture. */
  readonly alt: string;
  readonly width: number;
  readonly height: number;
}

/** A screenshot of the product in the theme of the page. */
export function ProductPicture({ name, alt, width, height }: PictureProps) {
  return (
    <div className="flex min-w-0 justify-center">
      {(['light', 'dark'] as const).map((theme) => (
        <img
          key={theme}
          src={`/pictures/${name}-${theme}.webp`}
          alt={alt}
          width={width}
          height={height}
          // Only the visible one of the two is loaded.
          loading="lazy"
          decoding="async"
          className={`in-${theme} h-auto max-h-160 w-auto max-w-full rounded-box border border-line`}
        />
      ))}
    </div>
  );
}
