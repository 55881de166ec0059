import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { createPublicLimits } from './public-limits.ts';

const limits = () => createPublicLimits({ failedLookupsPerAddress: 2, requestsPerLink: 2 });

async function isAdmitted(admission: Promise<void>): Promise<boolean> {
  try {
    await admission;
    return true;
  } catch (error) {
    expect(error).toBeInstanceOf(AppError);
    expect(error).toMatchObject({ code: 'too_many_requests' });
    return false;
  }
}

test('an address is refused after too many failures, and no other address', async () => {
  const { countFailedLookup } = limits();
  expect(await isAdmitted(countFailedLookup('192.0.2.1'))).toBe(true);
  expect(await isAdmitted(countFailedLookup('192.0.2.1'))).toBe(true);
  expect(await isAdmitted(countFailedLookup('192.0.2.1'))).toBe(false);
  expect(await isAdmitted(countFailedLookup('192.0.2.2'))).toBe(true);
});

test('a refusal has the time to wait', async () => {
  const { countFailedLookup } = limits();
  await countFailedLookup('192.0.2.1');
  await countFailedLookup('192.0.2.1');
  await expect(countFailedLookup('192.0.2.1')).rejects.toMatchObject({ retryAfterSeconds: 600 });
});

describe('addresses that count together', () => {
  test.each([
    ['2001:db8::1', '2001:db8::ffff', true],
    ['2001:db8:0:0:1::1', '2001:db8::2', true],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::', true],
    ['2001:db8:0:1::1', '2001:db8:0:2::1', false],
    ['::ffff:192.0.2.1', '::ffff:192.0.2.2', false],
    ['192.0.2.1', '192.0.2.2', false],
  ])('%s and %s: %s', async (one, other, together) => {
    const { countFailedLookup } = limits();
    await countFailedLookup(one);
    await countFailedLookup(one);
    expect(await isAdmitted(countFailedLookup(other))).toBe(!together);
  });
});

test('a link is refused when it is used too often, and no other link', async () => {
  const { admitLink } = limits();
  expect([await isAdmitted(admitLink('a')), await isAdmitted(admitLink('a'))]).toEqual([true, true]);
  expect([await isAdmitted(admitLink('a')), await isAdmitted(admitLink('b'))]).toEqual([false, true]);
});
