import type { DealDetail } from '@dawra/contract/browse'
import { Share2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { IconButton } from '#ui/icon-button'

const ShareSheet = lazy(() => import('./share-sheet.tsx').then(({ ShareSheet }) => ({ default: ShareSheet })))

/** Opens the ways to send a deal to somebody. */
export function ShareDeal({ deal }: { deal: DealDetail }) {
  const t = useT('deals.share')
  const locale = useLocale()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const text = t('text', {
    title: pick(deal.title, locale),
    venue: pick(deal.venue.name, locale),
    price: format.money(deal.price),
    original: format.money(deal.originalPrice),
  })
  return (
    <>
      <IconButton label={t('action')} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <Share2 aria-hidden className="size-5" />
      </IconButton>
      {open && (
        <Suspense fallback={null}>
          <ShareSheet text={text} path={`/deal/${deal.id}`} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
