import { Plus } from 'lucide-react'
import { useState } from 'react'
import { Stock } from '#features/shop/management/stock.tsx'
import { useT } from '#lib/i18n'
import { Button } from '#ui/button'
import { LinkButton } from '#ui/link-button'
import { AddBatch } from './add-batch.tsx'
import { AddProduct } from './add-product.tsx'

export function OwnStock() {
  const t = useT('seller.stock')
  const [adding, setAdding] = useState<'product' | 'batch' | null>(null)
  const close = () => setAdding(null)
  const adder = (what: 'product' | 'batch') => (
    <Button
      variant="secondary"
      size="small"
      icon={<Plus aria-hidden className="size-5" />}
      onClick={() => setAdding(what)}
    >
      {t(what === 'product' ? 'addProduct' : 'addBatch')}
    </Button>
  )
  return (
    <div className="grid gap-6">
      <Stock addProduct={adder('product')} addBatch={adder('batch')} />
      <p className="flex flex-wrap items-center gap-3 text-14 text-muted">
        {t('recall')}
        <LinkButton to="/support" variant="secondary" size="small">
          {t('write')}
        </LinkButton>
      </p>
      {adding === 'product' && <AddProduct onClose={close} />}
      {adding === 'batch' && <AddBatch onClose={close} />}
    </div>
  )
}
