import { useQuery } from '@tanstack/react-query'
import { Leaf } from 'lucide-react'
import { venueTagsQuery } from '#features/venues/queries.ts'
import { useT } from '#lib/i18n'
import { Badge } from '#ui/badge'

/** What the venue mostly sells; nothing before its first deal. */
export function VenueTags({ venueId }: { venueId: string }) {
  const t = useT('deals')
  const page = useT('venues.page')
  const { data } = useQuery(venueTagsQuery(venueId))
  if (!data) return null
  const words = [
    ...data.categories.map(category => t(`categories.${category}`)),
    ...data.tags.map(tag => t(`tags.${tag}`)),
  ]
  if (words.length + data.dietary.length === 0) return null
  return (
    <ul aria-label={page('sells')} className="flex flex-wrap gap-2">
      {data.dietary.map(label => (
        <li key={label}>
          <Badge icon={<Leaf aria-hidden />}>{t(`dietary.${label}`)}</Badge>
        </li>
      ))}
      {words.map(word => (
        <li key={word}>
          <Badge>{word}</Badge>
        </li>
      ))}
    </ul>
  )
}
