import type { TimelineEntry } from '@dawra/contract/desk/timelines'
import { useKindName } from '#features/notifications/use-kind-name.ts'
import { useActName } from '#features/office/act-names.ts'
import { useStateName } from '#features/office/state-badge.tsx'
import { useT } from '#lib/i18n'
import type { Messages } from '#lib/messages'

type Details = keyof Messages['adminOverviews']['timeline']['details']
type Security = keyof Messages['sessions']['kinds']

export function useEventDetail() {
  const details = useT('adminOverviews.timeline.details')
  const kindName = useKindName()
  const security = useT('sessions.kinds')
  const documents = useT('documents.kinds')
  const actName = useActName()
  const stateName = useStateName()
  const wordsOf = ({ what, detail }: TimelineEntry): string => {
    if (!detail) return ''
    if (what === 'office') return actName(detail)
    if (what === 'notified') return kindName(detail)
    if (what === 'security') return security.has(detail as Security) ? security(detail as Security) : detail
    if (what === 'document') return documents(detail as keyof Messages['documents']['kinds'])
    if (what === 'undone') return stateName(detail)
    return details.has(detail as Details) ? details(detail as Details) : detail
  }
  return (entry: TimelineEntry) => {
    const { what, state } = entry
    const words = wordsOf(entry)
    if (!state) return words
    // For a document the state is its number.
    const end = what === 'document' ? `\u2066${state}\u2069` : stateName(state)
    return words ? `${words} · ${end}` : end
  }
}
