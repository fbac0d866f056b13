import { type LinkProps, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { cx } from '#lib/cx'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { Money } from '#ui/money'

interface CartTotalsProps {
  title: string
  savings?: ReactNode
  children: ReactNode
}

export const CartTotals = ({ title, savings, children }: CartTotalsProps) => (
  <Card>
    <h2 className="text-22">{title}</h2>
    <dl className="mt-3 grid gap-3">{children}</dl>
    {savings && (
      <p className="mt-3 rounded-control bg-luban px-3 py-2 text-center font-semibold text-wadi">{savings}</p>
    )}
  </Card>
)

interface TotalsRowProps {
  name: string
  strong?: boolean
  children: ReactNode
}

export const TotalsRow = ({ name, strong = false, children }: TotalsRowProps) => (
  <div
    className={cx(
      'flex flex-wrap justify-between gap-x-4',
      strong && 'border-t border-line pt-3 text-18 font-semibold',
    )}
  >
    <dt>{name}</dt>
    <dd className="ms-auto text-end">{children}</dd>
  </div>
)

interface CheckoutButtonProps {
  to: LinkProps['to']
  label: string
  total: number
  whyNot: string | false
}

export function CheckoutButton({ to, label, total, whyNot }: CheckoutButtonProps) {
  const navigate = useNavigate()
  return (
    <div className="grid gap-2">
      {whyNot && <p className="text-center text-14 font-medium text-date">{whyNot}</p>}
      <Button size="large" whyNot={whyNot} onClick={() => void navigate({ to })}>
        <span className="min-w-0">
          {label} · <Money baisa={total} />
        </span>
      </Button>
    </div>
  )
}
