import type { Voucher } from '@dawra/contract/vouchers'
import { useT } from '#lib/i18n'
import { LinkButton } from '#ui/link-button'

/** The shops whose checkout takes the voucher. */
export function UseIn({ voucher: { appliesTo } }: { voucher: Pick<Voucher, 'appliesTo'> }) {
  const t = useT('rewards.vouchers')
  return (
    <div className="flex flex-wrap gap-2">
      {appliesTo !== 'food' && (
        <LinkButton to={'/compost-products' as string} size="small">
          {t('useInShop')}
        </LinkButton>
      )}
      {appliesTo !== 'compost' && (
        <LinkButton to="/browse" size="small" variant={appliesTo === 'food' ? 'primary' : 'secondary'}>
          {t('useForFood')}
        </LinkButton>
      )}
    </div>
  )
}
