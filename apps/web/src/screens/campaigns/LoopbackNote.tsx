import { Notice } from '../../ui/Notice.tsx';

const LOOPBACK_HOST = /^(localhost|.+\.localhost|127(\.\d+){3}|\[::1\])$/;

/** Warns before printing an address that only this computer can open; nothing for other addresses. */
export function LoopbackNote({ url }: { url: string }) {
  const { hostname } = new URL(url);
  if (!LOOPBACK_HOST.test(hostname)) return null;
  return (
    <Notice title="Phones cannot open this address" tone="caution">
      <p>
        The QR codes and the printed address lead to {hostname}, which only the computer that runs Plumbline can open.
        Before you print, ask your operator to set the public address of Plumbline (PUBLIC_URL).
      </p>
    </Notice>
  );
}
