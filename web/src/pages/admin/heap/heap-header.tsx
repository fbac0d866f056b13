import type { HeapDetails } from '@dawra/contract/processing/schemas'
import { noonOf } from '#features/processing/noon-of.ts'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'

export function HeapHeader({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps')
  const batch = useT('batch')
  const locale = useLocale()
  const { code, status, method, site, product, recalledAt, voided } = heap
  return (
    <section className="grid gap-2 rounded-card bg-paper p-5">
      <div className="flex flex-wrap gap-2">
        <Badge>{t(`states.${status}`)}</Badge>
        {recalledAt && <Badge tone="danger">{t('recalled')}</Badge>}
      </div>
      <p className="font-medium wrap-anywhere">
        {t.rich('heap.becomes', {
          product: () => <Name>{pick(product.title, locale)}</Name>,
          seller: () => <Name>{pick(product.seller, locale)}</Name>,
        })}
      </p>
      <p className="text-muted">
        {batch(`processes.${method}`)} · <Name>{pick(site.name, locale)}</Name> · <Since heap={heap} />
      </p>
      {recalledAt && <p className="text-danger">{t('heap.recalled')}</p>}
      {voided > 0 && <p className="text-date">{t('heap.voided', { count: voided })}</p>}
      {status === 'released' && (
        <LinkButton
          to="/batch/$code"
          params={{ code }}
          variant="secondary"
          size="small"
          className="justify-self-start"
        >
          {t('heap.page')}
        </LinkButton>
      )}
    </section>
  )
}

function Since({ heap }: { heap: HeapDetails }) {
  const t = useT('adminHeaps.heap')
  const { startedOn, curingFrom, releasedAt, discardedAt, discardedBecause } = heap
  if (discardedAt)
    return t.rich('discarded', {
      date: () => <Time at={discardedAt} as="date" />,
      reason: () => <Name>{discardedBecause}</Name>,
    })
  if (releasedAt) return t.rich('released', { date: () => <Time at={releasedAt} as="date" /> })
  if (curingFrom) return t.rich('curing', { date: () => <Time at={noonOf(curingFrom)} as="date" /> })
  return t.rich('started', { date: () => <Time at={noonOf(startedOn)} as="date" /> })
}
