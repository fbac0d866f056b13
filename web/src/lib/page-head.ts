import { CONVENTIONS } from '@dawra/contract/platform/languages.rules'
import type { Locale } from '#lib/locale'
import { translatorOf } from '#lib/translator'

export interface PageHead {
  /** Without the product's name; absent only on the home page. */
  title?: string
  description?: string
  /** The path of the picture for shared links: a JPEG of 1200 by 630. */
  image?: string
  /** Personal pages are hidden from search engines. */
  hidden?: boolean
}

interface Meta {
  title?: string
  name?: string
  property?: string
  content?: string
}

/** For a route's `head`: `head: () => pageHead({ title: 'Browse' })`. The document adds the rest. */
export function pageHead({ title, description, image, hidden }: PageHead): { meta: Meta[] } {
  const meta: Meta[] = []
  if (title) meta.push({ title })
  if (description) meta.push({ name: 'description', content: description })
  if (image) meta.push({ property: 'og:image', content: image })
  if (hidden) meta.push({ name: 'robots', content: 'noindex' })
  return { meta }
}

type TranslatorContext = Parameters<typeof translatorOf>[0]

/** The `head` of a page that search engines do not list: `head: hiddenHead(t => t('money.title'))`. */
export const hiddenHead =
  (title: (t: ReturnType<typeof translatorOf>) => string) =>
  ({ match }: { match: { context: TranslatorContext } }) =>
    pageHead({ title: title(translatorOf(match.context)), hidden: true })

export interface CollectedHead {
  title: string
  description: string
  image: string | null
  hidden: boolean
}

type MatchLike = { meta?: readonly (Meta | undefined)[] | undefined }

/** The title of the deepest match, followed by the product's name. */
export function collectHead(
  matches: readonly MatchLike[],
  defaults: { name: string; description: string },
): CollectedHead {
  const all = matches.flatMap(match => match.meta ?? []).filter(meta => meta !== undefined)
  const last = (wanted: (meta: Meta) => boolean) => all.findLast(wanted)
  const title = last(meta => meta.title !== undefined)?.title
  return {
    title: title ? `${title} · ${defaults.name}` : defaults.name,
    description: last(meta => meta.name === 'description')?.content ?? defaults.description,
    image: last(meta => meta.property === 'og:image')?.content ?? null,
    hidden: last(meta => meta.name === 'robots') !== undefined,
  }
}

export const ogLocale = (locale: Locale) => CONVENTIONS[locale].openGraph
