/** The people whom a campaign asks. A wave fixes its audience when it starts. @see issue 17, "Campaigns" */
export type Audience =
  | { readonly kind: 'everyone' }
  | { readonly kind: 'sites'; readonly siteIds: readonly string[] }
  | { readonly kind: 'crews'; readonly crewIds: readonly string[] }
  | { readonly kind: 'companies'; readonly companyIds: readonly string[] }
  | { readonly kind: 'people'; readonly personIds: readonly string[] };
