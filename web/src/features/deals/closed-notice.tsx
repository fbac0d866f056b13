import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'
import type { DealState } from './deal-state.ts'

/** Why the deal cannot be bought, and what to do instead. */
export function ClosedNotice({ state, venueId }: { state: DealState; venueId: string }) {
  const t = useT('deals.page')
  const words =
    state.kind === 'sold_out'
      ? { title: t('soldOutTitle'), text: t('soldOutText') }
      : state.kind === 'ended'
        ? { title: t('endedTitle'), text: t('endedText') }
        : { title: t('withdrawnTitle'), text: t('withdrawnText') }
  return (
    <div role="status" className="grid gap-3">
      <div className="grid gap-1">
        <h2 className="text-18 md:text-22">{words.title}</h2>
        <p className="text-14 text-muted md:text-16">{words.text}</p>
      </div>
      <div className="flex flex-wrap gap-3 md:flex-col">
        <LinkButton to="/browse" className="grow">
          {t('otherDeals')}
        </LinkButton>
        <LinkButton to="/business/$venueId" params={{ venueId }} variant="secondary" className="grow">
          {t('viewStore')}
        </LinkButton>
      </div>
    </div>
  )
}
