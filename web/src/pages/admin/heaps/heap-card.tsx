import type { Heap } from '@dawra/contract/processing/schemas'
import { Link } from '@tanstack/react-router'
import { noonOf } from '#features/processing/noon-of.ts'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Code, Name } from '#ui/bdi'
import { Time } from '#ui/time'

const TONES = { active: 'sea', curing: 'sun', released: 'luban', discarded: 'plain' } as const

export function HeapCard({ heap }: { heap: Heap }) {
  const t = useT('adminHeaps')
  const batch = useT('batch')
  const format = useFormat()
  const locale = useLocale()
  const { id, code, status, method, site, product, startedOn, recalledAt } = heap
  return (
    <article className="relative grid h-full content-start gap-1 rounded-card bg-paper p-4 hover-able:hover:bg-luban">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 className="text-18">
          <Link to="/admin/heaps/$heap" params={{ heap: id }} className="after:absolute after:inset-0">
            <Code>{code}</Code>
          </Link>
        </h2>
        <span className="flex flex-wrap gap-2">
          {recalledAt && <Badge tone="danger">{t('recalled')}</Badge>}
          <Badge tone={TONES[status]}>{t(`states.${status}`)}</Badge>
        </span>
      </div>
      <p className="wrap-anywhere">
        <Name>{pick(product.title, locale)}</Name>
      </p>
      <p className="text-14 text-muted">
        {batch(`processes.${method}`)} · <Name>{pick(site.name, locale)}</Name>
      </p>
      <p className="text-14 text-muted">
        {t.rich('heap.started', { date: () => <Time at={noonOf(startedOn)} as="date" /> })}
      </p>
      <p className="text-14 tabular-nums">
        {t('balance.in')} {format.weight(heap.takenIn)} · {t('balance.out')} {format.weight(heap.takenOut)} ·{' '}
        {t('balance.there')} {format.weight(heap.stillThere)}
      </p>
    </article>
  )
}
