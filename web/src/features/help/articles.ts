/** Every article by topic, in display order; the texts are in `help.json`. */
export const TOPICS = {
  buying: ['howItWorks', 'surpriseBags', 'allergens', 'paying', 'prices'],
  pickup: ['pickupCode', 'cannotCome', 'atTheStore'],
  refunds: ['cancelOrder', 'refundTime', 'badFood'],
  selling: ['startSelling', 'listADeal', 'handOver'],
  bins: [
    'requestBins',
    'whatGoesInBins',
    'skipOrPause',
    'missedCollection',
    'contaminatedBin',
    'binPoints',
    'towerBins',
    'movingOut',
  ],
  composting: ['whatGoesIn', 'whatWentWrong', 'trackerPoints'],
  account: ['signIn', 'changeProfile', 'keepSafe', 'lookAndLanguage'],
  privacy: ['whatWeKeep', 'downloadData', 'deleteAccount'],
} as const
export type Topic = keyof typeof TOPICS
export type ArticleKey = (typeof TOPICS)[Topic][number]

export const topics = Object.keys(TOPICS) as Topic[]

export interface Article {
  key: ArticleKey
  topic: Topic
  /** The name in URLs, for example `pickup-code`. */
  slug: string
}

const slugOf = (key: string) => key.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

export const ARTICLES: readonly Article[] = topics.flatMap(topic =>
  TOPICS[topic].map(key => ({ key, topic, slug: slugOf(key) })),
)

export const articleBySlug = (slug: string) => ARTICLES.find(article => article.slug === slug)
