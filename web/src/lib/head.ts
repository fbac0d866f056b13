import { CONVENTIONS } from '@dawra/contract/languages.rules'
import type { Locale } from '#lib/locale'

/** What a page says of itself to search engines and to those who share it. */
export interface PageHead {
  /** Without the product's name; the home page alone has none. */
  title?: string
  description?: string
  /** Path of a picture for shared links: a JPEG of 1200 by 630. */
  image?: string
  /** Not for search engines: personal pages. */
  hidden?: boolean
}

interface Meta {
  title?: string
  name?: string
  property?: string
  content?: string
}

/** Answer of a route's `head`: `head: () => pageHead({ title: 'Browse' })`. The document adds the rest. */
export function pageHead({ title, description, image, hidden }: PageHead): { meta: Meta[] } {
  const meta: Meta[] = []
  if (title) meta.push({ title })
  if (description) meta.push({ name: 'description', content: description })
  if (image) meta.push({ property: 'og:image', content: image })
  if (hidden) meta.push({ name: 'robots', content: 'noindex' })
  return { meta }
}

export interface CollectedHead {
  title: string
  description: string
  image: string | null
  hidden: boolean
}

type MatchLike = { meta?: readonly (Meta | undefined)[] | undefined }

/** The title of the deepest match wins; the product's name follows every other title. */
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

/** Open Graph's name of a language. */
export const ogLocale = (locale: Locale) => CONVENTIONS[locale].openGraph
