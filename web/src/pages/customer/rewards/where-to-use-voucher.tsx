import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { rememberVoucher } from '#features/orders/checkout/chosen-voucher.ts'
import { useT } from '#lib/i18n'
import { WhenOpen } from '#parts/launch/when-open.tsx'
import { LinkButton } from '#ui/link-button'

export function WhereToUseVoucher({
  voucher: { appliesTo, code },
}: {
  voucher: Pick<Voucher, 'appliesTo' | 'code'>
}) {
  const t = useT('rewards.vouchers')
  // The linked checkout applies it automatically.
  const remember = () => rememberVoucher(code)
  return (
    <div className="flex flex-wrap gap-2">
      {appliesTo !== 'food' && (
        <WhenOpen name="shop">
          <LinkButton to="/compost-products" size="small" onClick={remember}>
            {t('useInShop')}
          </LinkButton>
        </WhenOpen>
      )}
      {appliesTo !== 'compost' && (
        <LinkButton
          to="/browse"
          onClick={remember}
          size="small"
          variant={appliesTo === 'food' ? 'primary' : 'secondary'}
        >
          {t('useForFood')}
        </LinkButton>
      )}
    </div>
  )
}
