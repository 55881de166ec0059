import { PICTURE_SIDE_MAX } from '@plumbline/domain/actions/action';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { encodePicture } from '../../../platform/pictures/picture-process.ts';
import { blackPicture } from '../../../testkit/uploads.ts';
import { acceptFile } from './accept-file.ts';

/** 36 million pixels that unpack to 144 MB. */
const large = () => blackPicture(6_000, 6_000, { bitDepth: 8, channels: 4, isInterlaced: true });

test('a picture whose pixels unpack to a gigabyte is refused before it is decoded', async () => {
  const bomb = blackPicture(10_900, 10_900, { bitDepth: 16, channels: 4, isInterlaced: true });
  expect(bomb.length).toBeLessThan(1_000_000);
  const unlimited = { memoryBytesMax: Infinity, processorSecondsMax: Infinity };
  await expect(acceptFile(bomb, (picture) => encodePicture(picture, unlimited))).rejects.toMatchObject({
    code: 'picture_too_large',
  });
});

test.each([
  ['8-bit', { bitDepth: 8, channels: 3, isInterlaced: false }, 10_900],
  ['16-bit', { bitDepth: 16, channels: 4, isInterlaced: false }, 6_600],
] as const)('a picture of %s channels that unpacks to as much as a large photo is accepted', async (_, form, side) => {
  const { mediaType, size } = await acceptFile(blackPicture(side, side, form));
  expect([mediaType, size]).toEqual(['image/webp', { width: 2560, height: 2560 }]);
});

test('a picture is decoded outside of this process', async () => {
  let changes = 0;
  const count = () => {
    changes += 1;
  };
  sharp.queue.on('change', count);
  await acceptFile(large());
  expect(changes).toBe(0);
  // Pictures that are decoded here do change the queue.
  await sharp(large()).resize(10).toBuffer();
  expect(changes).toBeGreaterThan(0);
  sharp.queue.off('change', count);
});

test.each([
  ['memory', { memoryBytesMax: 120_000_000, processorSecondsMax: 10 }],
  ['processor time', { memoryBytesMax: Infinity, processorSecondsMax: 0.2 }],
])('a picture that takes too much %s to decode is refused', async (_, limits) => {
  const fitsInto = { width: PICTURE_SIDE_MAX, height: PICTURE_SIDE_MAX };
  const picture = { content: large(), kind: 'png', encodedAs: 'webp', fitsInto } as const;
  expect(await encodePicture(picture, limits)).toEqual({ kind: 'too_large' });
});
