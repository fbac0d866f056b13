import type { PublicBatch } from '@dawra/contract/processing/batch-page'
import type { ReactNode } from 'react'
import { noonOf } from '#features/processing/noon-of.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Ltr, Name } from '#ui/bdi'
import { Time } from '#ui/time'

type Fact = 'method' | 'seller' | 'feedstock' | 'startedOn' | 'readyOn' | 'permit'

export function BatchFacts({ batch }: { batch: PublicBatch }) {
  const t = useT('batch')
  const shop = useT('shop.methods')
  const locale = useLocale()
  const { method, made, seller, permitNumber, feedstock, startedOn, readyOn } = batch
  const madeOf = pick(feedstock, locale)
  const facts: [name: Fact, value: ReactNode][] = [
    ['method', made ? t(`processes.${made.method}`) : shop(`${method}.title`)],
    ['seller', <Name key="seller">{pick(seller, locale)}</Name>],
    ['feedstock', madeOf && <Name key="feedstock">{madeOf}</Name>],
    ['startedOn', startedOn && <Time key="started" at={noonOf(startedOn)} as="date" />],
    ['readyOn', <Time key="ready" at={noonOf(readyOn)} as="date" />],
    ['permit', permitNumber && <Ltr key="permit">{permitNumber}</Ltr>],
  ]
  return (
    <section className="grid gap-3 rounded-card bg-paper p-5">
      <dl className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts
          .filter(([, value]) => value)
          .map(([name, value]) => (
            <div key={name}>
              <dt className="text-14 text-muted">{t(`facts.${name}`)}</dt>
              <dd className="font-medium wrap-anywhere">{value}</dd>
            </div>
          ))}
      </dl>
      <p className="text-14 font-medium">{t('notFood')}</p>
    </section>
  )
}
