import { areaBySlug } from '@dawra/contract/areas.rules'
import type { Voucher } from '@dawra/contract/vouchers'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Name } from '#ui/bdi'
import { Section } from '#ui/section'
import { UseIn } from './use-in.tsx'
import { VoucherStub } from './voucher-stub.tsx'

/** Vouchers that wait to be used, the first to expire first; nothing without any. */
export function VoucherList({ vouchers }: { vouchers: readonly Voucher[] }) {
  const t = useT('rewards.vouchers')
  if (vouchers.length === 0) return null
  return (
    <Section title={t('title')}>
      <ul className="grid gap-3 md:grid-cols-2">
        {vouchers.map(voucher => (
          <li key={voucher.id}>
            <VoucherCard voucher={voucher} />
          </li>
        ))}
      </ul>
    </Section>
  )
}

function VoucherCard({ voucher }: { voucher: Voucher }) {
  const t = useT('rewards.vouchers')
  const locale = useLocale()
  const format = useFormat()
  const { title, appliesTo, minimumOrder, areas } = voucher
  return (
    <article className="grid h-full content-between gap-3 rounded-card bg-paper p-4">
      <div>
        <h3 className="text-18">
          <Name>{pick(title, locale)}</Name>
        </h3>
        <p className="text-14 text-muted">
          {t(`for.${appliesTo}`)}
          {minimumOrder > 0 && ` · ${t('from', { amount: format.money(minimumOrder) })}`}
          {areas && ` · ${areas.map(area => areaBySlug(area)?.name[locale] ?? area).join(t('comma'))}`}
        </p>
      </div>
      <VoucherStub voucher={voucher} />
      <UseIn voucher={voucher} />
    </article>
  )
}
