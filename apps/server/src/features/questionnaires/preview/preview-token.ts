import { createHmac } from 'node:crypto';
import { jwtVerify, SignJWT } from 'jose';
import { z } from 'zod';
import type { Clock } from '../../../core/clock.ts';

/** Seconds for which a preview can be opened and reloaded. */
const PREVIEW_SECONDS = 900;
const AUDIENCE = 'plumbline-preview';

/** The content of a preview. */
const previewed = z.object({
  organisationId: z.uuid(),
  questionnaireId: z.uuid(),
  /** `null`: the draft at the time when the page is opened. */
  version: z.int().min(1).nullable(),
});
type Previewed = z.output<typeof previewed>;

/** Signs and reads the tokens of previews, which are not stored. */
export type PreviewTokens = ReturnType<typeof createPreviewTokens>;

/** @param secret of this installation; the key of previews is derived from it */
export function createPreviewTokens({ secret, clock }: { secret: Uint8Array; clock: Clock }) {
  const key = createHmac('sha256', secret).update('tokens of previews').digest();
  return {
    sign: async (what: Previewed) => {
      const now = Math.floor(clock.now().getTime() / 1000);
      const token = await new SignJWT({ ...what })
        .setProtectedHeader({ alg: 'HS256' })
        .setAudience(AUDIENCE)
        .setExpirationTime(now + PREVIEW_SECONDS)
        .sign(key);
      return { token, expiresAt: new Date((now + PREVIEW_SECONDS) * 1000) };
    },
    /** @returns `null` for a forged, expired or malformed token */
    verify: async (token: string): Promise<Previewed | null> => {
      try {
        const { payload } = await jwtVerify(token, key, {
          algorithms: ['HS256'],
          audience: AUDIENCE,
          requiredClaims: ['exp'],
          currentDate: clock.now(),
        });
        return previewed.parse(payload);
      } catch {
        // Forged, expired and malformed tokens get the same response.
        return null;
      }
    },
  };
}
