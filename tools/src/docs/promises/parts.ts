export interface Part {
  page: string
  title: string
  /** Names of the website's text files, and paths of the repository. */
  texts: string
}

/** The pages of promises with the sources of their texts, in the order of the list. */
export const PARTS: readonly Part[] = [
  {
    page: 'food',
    title: 'Finding and buying food',
    texts: 'landing browse searches favourites listing listing-fields deals map cart checkout shell',
  },
  {
    page: 'orders',
    title: 'Orders, pickups and problems',
    texts: 'orders pickup-help business-orders test-order reviews',
  },
  {
    page: 'stores',
    title: 'Running a store',
    texts: 'business business-deals businesses schedule team templates venues venue-analytics venue-details',
  },
  {
    page: 'money',
    title: 'Payouts, invoices and accounts',
    texts:
      'accounting business-papers documents money operator-corrections operator-documents operator-payouts',
  },
  {
    page: 'giving',
    title: 'Giving food',
    texts: 'charities donations giving leftovers',
  },
  {
    page: 'collecting',
    title: 'Bins, pickups of waste and rounds',
    texts: 'admin-bins admin-fleet admin-rounds bins collected collections driver round-review',
  },
  {
    page: 'compost',
    title: 'Compost',
    texts: 'admin-heaps batch composting operator-compost seller shop',
  },
  {
    page: 'points',
    title: 'Points and impact',
    texts: 'impact impact-method rewards',
  },
  {
    page: 'account',
    title: 'Account, privacy and terms',
    texts: 'identity legal profile roles second-factor security sessions',
  },
  {
    page: 'help',
    title: 'Help and support',
    texts: 'help messages operator-support support',
  },
  {
    page: 'notifications',
    title: 'Notifications',
    texts: 'bell notifications push',
  },
  {
    page: 'mails',
    title: 'Mails, messages and documents',
    texts: 'server/src/domains server/src/site',
  },
  {
    page: 'everywhere',
    title: 'On every page',
    texts: 'conflict crash errors install offline refusals sharing',
  },
  {
    page: 'office',
    title: 'The office',
    texts:
      'admin admin-abuse admin-areas admin-audit admin-breaches admin-care admin-overviews admin-lists admin-office admin-privacy admin-settings moderation office-acts operator operator-businesses viewing',
  },
  {
    page: 'operating',
    title: 'Operating it',
    texts: 'README.md docs server/src/operator.ts',
  },
]

/** The part whose texts a file of texts belongs to. */
export const partOf = (source: string): Part | undefined =>
  PARTS.find(({ texts }) => texts.split(' ').some(name => source === name || source.startsWith(`${name}/`)))
