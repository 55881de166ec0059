import { constants, setPriority } from 'node:os';
import sharp, { type Sharp } from 'sharp';
import type { PictureKind, PictureOutcome, PictureRequest } from './picture-messages.ts';

// Program of the process that `encodePicture` starts. It is sent one picture, and killed after its outcome.

/** More pixels than phones take by default. */
const PIXELS_MAX = 120_000_000;
/** Memory of the decoded pixels: a photo of 120 million pixels, or fewer pixels with more or larger channels. */
const UNPACKED_BYTES_MAX = 3 * PIXELS_MAX;
const QUALITY = 82;
const ENCODERS: Readonly<Record<PictureKind, (picture: Sharp) => Sharp>> = {
  jpeg: (picture) => picture.jpeg({ quality: QUALITY }),
  webp: (picture) => picture.webp({ quality: QUALITY }),
  png: (picture) => picture.png({ compressionLevel: 9 }),
};
/** Interval at which the use of the process is compared with the limits. */
const WATCH_MS = 20;

/** Decoders need more memory than the pixels, above all for interlaced and progressive pictures. */
function watchLimits({ memoryBytesMax, processorSecondsMax }: PictureRequest): NodeJS.Timeout {
  return setInterval(() => {
    const { user, system } = process.cpuUsage();
    const isOver = process.memoryUsage.rss() > memoryBytesMax || user + system > processorSecondsMax * 1_000_000;
    if (isOver) kill();
  }, WATCH_MS);
}

/** Ends the process at once; the usual way would wait for the thread that decodes. */
function kill(): void {
  process.kill(process.pid, 'SIGKILL');
}

/** Decodes and re-encodes a picture, which removes metadata and all other hidden content. */
async function encode({ content, kind, encodedAs, fitsInto }: PictureRequest): Promise<PictureOutcome> {
  sharp.cache(false);
  // A second thread would compete with requests for a processor.
  sharp.concurrency(1);
  const options = { failOn: 'error', pages: 1 } as const;
  const { format, width, height, channels, depth } = await sharp(content, {
    ...options,
    limitInputPixels: false,
  }).metadata();
  if (format !== kind) return { kind: 'not_accepted' };
  const bytes = width * height * channels * (BYTES_OF_DEPTH[depth] ?? LONGEST_BYTES);
  if (width * height > PIXELS_MAX || bytes > UNPACKED_BYTES_MAX) return { kind: 'too_large' };
  const fitted = sharp(content, { ...options, limitInputPixels: PIXELS_MAX })
    .autoOrient()
    .resize({ ...fitsInto, fit: 'inside', withoutEnlargement: true });
  const { data, info } = await ENCODERS[encodedAs](fitted).toBuffer({ resolveWithObject: true });
  return { kind: 'encoded', content: data, size: { width: info.width, height: info.height } };
}

/** Bytes of a channel of a pixel, by its format in memory. */
const BYTES_OF_DEPTH: Readonly<Record<string, number>> = { uchar: 1, char: 1, ushort: 2, short: 2 };
const LONGEST_BYTES = 16;

// Requests have priority over photos.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);
process.once('disconnect', kill);
// Sent by `encodePicture` only.
process.once('message', async (request: PictureRequest) => {
  const watch = watchLimits(request);
  const outcome = await encode(request).catch((): PictureOutcome => ({ kind: 'not_accepted' }));
  clearInterval(watch);
  process.send?.(outcome);
});
