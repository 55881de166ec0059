/** Origin of the API: the one that the server wrote into the page (`API_URL`), otherwise that of the page. */
export function apiOrigin(page: Pick<Document, 'querySelector' | 'location'> = document): string {
  const configured = page.querySelector<HTMLMetaElement>('meta[name="api-url"]')?.content ?? '';
  return configured === '' ? page.location.origin : configured;
}
