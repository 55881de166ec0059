import { inflateRawSync } from 'node:zlib';

/** The files of a ZIP archive as text, read by the central directory, which has more than their local headers. */
export function readEntries(archive: Buffer): ReadonlyMap<string, string> {
  const end = archive.length - 22;
  const files = new Map<string, string>();
  let at = archive.readUInt32LE(end + 16);
  for (let left = archive.readUInt16LE(end + 10); left > 0; left -= 1) {
    const packed = archive.readUInt32LE(at + 20);
    const nameLength = archive.readUInt16LE(at + 28);
    const start = archive.readUInt32LE(at + 42) + 30 + nameLength;
    const name = archive.toString('utf8', at + 46, at + 46 + nameLength);
    files.set(name, inflateRawSync(archive.subarray(start, start + packed)).toString());
    at += 46 + nameLength;
  }
  return files;
}
