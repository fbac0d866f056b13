import { useQuery } from '@tanstack/react-query'
import { sitesQuery } from '#features/processing/queries.ts'
import { officeStockQuery } from '#features/shop/management/queries.ts'
import { useT } from '#lib/i18n'
import { Answers } from '#ui/answer'
import { Sheet } from '#ui/dialog'
import { CardSkeleton } from '#ui/skeleton'
import { BeginForm } from './begin-form.tsx'

export function BeginSheet({ onClose }: { onClose: () => void }) {
  const t = useT('adminHeaps.begin')
  const sites = useQuery(sitesQuery())
  const stock = useQuery(officeStockQuery())
  return (
    <Sheet open onOpenChange={open => open || onClose()} title={t('action')} description={t('text')}>
      <Answers queries={[sites, stock]} waiting={<CardSkeleton className="h-72" />}>
        {([all, { products }]) => (
          <BeginForm sites={all.filter(({ isActive }) => isActive)} products={products} onDone={onClose} />
        )}
      </Answers>
    </Sheet>
  )
}
