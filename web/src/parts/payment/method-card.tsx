import type { PaymentMethod } from '@dawra/contract/payments/schemas'
import { CreditCard, Landmark } from 'lucide-react'
import type { ComponentProps } from 'react'
import { useT } from '#lib/i18n'
import { RadioCard } from '#ui/choices'

/** Not the contract's own list, which would import zod. */
export const METHODS: readonly PaymentMethod[] = ['card', 'omannet']
const ICONS = { card: CreditCard, omannet: Landmark }

type MethodCardProps = { method: PaymentMethod } & Partial<ComponentProps<typeof RadioCard>>

export function MethodCard({ method, ...card }: MethodCardProps) {
  const t = useT('checkout.method')
  const Icon = ICONS[method]
  return (
    <RadioCard
      label={t(method)}
      {...card}
      value={method}
      hint={t(`${method}Hint`)}
      icon={<Icon aria-hidden className="size-6 shrink-0 text-wadi" strokeWidth={1.8} />}
    />
  )
}
