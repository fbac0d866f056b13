import { Banknote } from 'lucide-react'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'

export function CashToCollect({ baisa }: { baisa: number }) {
  const t = useT('businessOrders.cash')
  return (
    <p className="mt-2 flex items-center gap-2 rounded-control bg-luban px-3 py-2 text-18 font-semibold">
      <Banknote aria-hidden className="size-6 shrink-0" />
      <span>{t.rich('collect', { amount: () => <Money baisa={baisa} /> })}</span>
    </p>
  )
}
