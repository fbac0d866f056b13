import { Stock } from '#features/shop/management/stock.tsx'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

export function OfficeStock() {
  const t = useT('operatorCompost.batches')
  return (
    <Stock
      addBatch={
        <LinkButton to="/admin/heaps" variant="secondary" size="small">
          {t('heaps')}
        </LinkButton>
      }
    />
  )
}
