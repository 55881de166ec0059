/** A file as an address that an image can show. */
export function dataUrl(content: Uint8Array, mediaType: string): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.onload = () => resolve(String(reader.result));
    reader.onerror = () => reject(reader.error ?? new Error('The picture could not be read.'));
    // Cast, because a `Blob` does not take memory shared between threads; none is shared here.
    reader.readAsDataURL(new Blob([content as Uint8Array<ArrayBuffer>], { type: mediaType }));
  });
}
