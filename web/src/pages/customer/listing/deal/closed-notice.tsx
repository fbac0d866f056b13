import type { DealState } from '#features/deals/deal-state.ts'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

function useWords(state: DealState) {
  const t = useT('deals.page')
  const early = useT('deals.early')
  const format = useFormat()
  switch (state.kind) {
    case 'members_first': {
      const time = format.clock(state.until)
      return { title: early('title', { time }), text: early('text', { time }) }
    }
    case 'sold_out':
      return { title: t('soldOutTitle'), text: t('soldOutText') }
    case 'ended':
      return { title: t('endedTitle'), text: t('endedText') }
    default:
      return { title: t('withdrawnTitle'), text: t('withdrawnText') }
  }
}

/** Why the deal cannot be bought, and what to do instead. */
export function ClosedNotice({ state, venueId }: { state: DealState; venueId: string }) {
  const t = useT('deals')
  const words = useWords(state)
  return (
    <div role="status" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-18 md:text-22">{words.title}</h2>
        <p className="text-14 text-muted md:text-16">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-3 md:flex-col">
        <LinkButton to="/browse" className="grow">
          {t('page.otherDeals')}
        </LinkButton>
        {state.kind === 'members_first' ? (
          <LinkButton to="/rewards" variant="secondary" className="grow">
            {t('early.how')}
          </LinkButton>
        ) : (
          <LinkButton to="/business/$venueId" params={{ venueId }} variant="secondary" className="grow">
            {t('page.viewStore')}
          </LinkButton>
        )}
      </div>
    </div>
  )
}
