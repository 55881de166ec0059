import { describe, expect, test } from 'vitest';
import { AppError } from '../../core/errors.ts';
import { createPublicLimits, PUBLIC_LIMITS } from './public-limits.ts';

const limits = () => createPublicLimits({ ...PUBLIC_LIMITS, failedLookupsPerAddress: 2, requestsPerLink: 2 });

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
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:7::', true],
    ['2001:db8:1::1', '2001:db8:2::1', false],
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

test('a company is limited by network, and by a far higher total', async () => {
  const settings = { ...PUBLIC_LIMITS, companyRequestsPerNetwork: 1, companyRequests: 2 };
  const { admitCompany } = createPublicLimits(settings);
  const admit = (organisation: string, address: string) => isAdmitted(admitCompany(organisation, address));
  expect([await admit('a', '192.0.2.1'), await admit('a', '192.0.2.1')]).toEqual([true, false]);
  expect([await admit('a', '192.0.2.2'), await admit('a', '192.0.2.3')]).toEqual([true, false]);
  expect(await admit('b', '192.0.2.1')).toBe(true);
  expect(PUBLIC_LIMITS.companyRequests).toBeGreaterThan(20 * PUBLIC_LIMITS.companyRequestsPerNetwork);
});

describe('guessing codes', () => {
  const codeLimits = () =>
    createPublicLimits({
      ...PUBLIC_LIMITS,
      failedCodesPerNetwork: 4,
      guessedCodesPerNetwork: 6,
    });

  async function fail({ countFailedCode }: ReturnType<typeof codeLimits>, address: string, times: number) {
    const admitted = [];
    for (let time = 0; time < times; time += 1) admitted.push(await isAdmitted(countFailedCode(address)));
    return admitted;
  }

  test('failed codes of an address are refused after too many, while its codes are still looked up', async () => {
    const all = codeLimits();
    expect(await fail(all, '192.0.2.1', 5)).toEqual([true, true, true, true, false]);
    expect(await isAdmitted(all.admitCode('192.0.2.1'))).toBe(true);
  });

  test('after many more failed codes of an address none is looked up, and those of others are', async () => {
    const all = codeLimits();
    await fail(all, '192.0.2.2', 3);
    await fail(all, '192.0.2.1', 5);
    expect(await isAdmitted(all.admitCode('192.0.2.1'))).toBe(true);
    await fail(all, '::ffff:192.0.2.1', 1);
    const addresses = ['192.0.2.1', '192.0.2.1:1001', '192.0.2.2'];
    expect(await Promise.all(addresses.map((address) => isAdmitted(all.admitCode(address))))).toEqual([
      false,
      false,
      true,
    ]);
  });

  test('failed links do not count as failed codes', async () => {
    const all = codeLimits();
    for (let time = 0; time < 10; time += 1) await isAdmitted(all.countFailedLookup('192.0.2.1'));
    expect(await isAdmitted(all.admitCode('192.0.2.1'))).toBe(true);
    expect(await fail(all, '192.0.2.1', 1)).toEqual([true]);
  });
});
