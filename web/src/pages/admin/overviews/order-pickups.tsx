import type { OrderOverview } from '@dawra/contract/desk/order-overview'
import { OverviewLink, STORY_LINK } from '#features/office/overview-link.tsx'
import { StateBadge } from '#features/office/state-badge.tsx'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code, Name } from '#ui/bdi'
import { Money, MoneyOff } from '#ui/money'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'
import { Fact, Facts } from './facts.tsx'

type Pickup = OrderOverview['pickups'][number]

export function OrderPickups({ order: { pickups } }: { order: OrderOverview }) {
  const t = useT('adminOverviews.order')
  return (
    <Panel title={t('pickups')}>
      <ul className="grid grid-cols-1 gap-5">
        {pickups.map(pickup => (
          <li key={pickup.id} className="grid grid-cols-1 gap-2">
            <OnePickup pickup={pickup} />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

function OnePickup({ pickup }: { pickup: Pickup }) {
  const t = useT('adminOverviews.order')
  const locale = useLocale()
  const { status, seller, venueId, code, startsAt, endsAt, lateMinutes, messages, refundedPart } = pickup
  const name = seller && <Name>{pick(seller, locale)}</Name>
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3">
        {venueId ? (
          <OverviewLink kind="venue" id={venueId} className={`${STORY_LINK} font-medium`}>
            {name}
          </OverviewLink>
        ) : (
          <span className="font-medium">{name}</span>
        )}
        <StateBadge state={status} />
      </p>
      <Facts>
        {code && (
          <Fact name={t('code')}>
            <Code>{code}</Code>
          </Fact>
        )}
        <Fact name={t('window')}>
          <Time at={startsAt} /> – <Time at={endsAt} as="clock" />
        </Fact>
        <Lines lines={pickup.lines} />
        {refundedPart > 0 && (
          <Fact name={t('refundedPart')}>
            <MoneyOff baisa={refundedPart} />
          </Fact>
        )}
      </Facts>
      <p className="flex flex-wrap gap-x-3 text-14 text-muted">
        {lateMinutes !== null && <span>{t('late', { minutes: lateMinutes })}</span>}
        <span>{t('messages', { count: messages })}</span>
      </p>
    </>
  )
}

function Lines({ lines }: Pick<Pickup, 'lines'>) {
  const t = useT('adminOverviews.order')
  const format = useFormat()
  const locale = useLocale()
  return lines.map(({ title, quantity, grams, price }, index) => (
    <Fact
      // biome-ignore lint/suspicious/noArrayIndexKey: the items of an order do not change
      key={index}
      name={
        <>
          {grams === null ? t('quantity', { count: format.number(quantity) }) : `${format.weight(grams)} · `}
          <Name>{pick(title, locale)}</Name>
        </>
      }
    >
      <Money baisa={price} />
    </Fact>
  ))
}
