import type { DonorBalance } from '@dawra/contract/payouts/donor-balances'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '#lib/client'
import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Money } from '#ui/money'
import { Panel } from '#ui/panel'
import { BankForm } from './bank-form.tsx'
import { donorsQuery, type PayoutAct } from './queries.ts'

export function DonorPayments({ act }: { act: PayoutAct }) {
  const t = useT('operatorPayouts.donors')
  const donors = useQuery(donorsQuery()).data ?? []
  if (donors.length === 0) return null
  return (
    <Panel title={t('title')} text={t('text')}>
      <ul className="divide-y divide-line">
        {donors.map(donor => (
          <Donor key={donor.donorId} donor={donor} act={act} />
        ))}
      </ul>
    </Panel>
  )
}

function Donor({
  donor: { donorId, name, balance, approvalId },
  act,
}: {
  donor: DonorBalance
  act: PayoutAct
}) {
  const t = useT('operatorPayouts.donors')
  const [isOpen, setOpen] = useState(false)
  const of = { name: `\u2068${name || t('erased')}\u2069` }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <h3 className="min-w-0 text-16 font-semibold">{name ? <Name>{name}</Name> : t('erased')}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <Money baisa={balance} />
        {balance > 0 && (
          <Button
            variant="secondary"
            aria-label={t('paidOf', of)}
            whyNot={approvalId !== null && t('waits')}
            onClick={() => setOpen(true)}
          >
            {t('paid')}
          </Button>
        )}
      </div>
      {isOpen && (
        <BankForm
          title={t('paidTitle', of)}
          text={t('paidText')}
          most={balance}
          onClose={() => setOpen(false)}
          onSend={body =>
            act.mutate(() =>
              call('POST /api/v1/admin/donor-balances/{donorId}/payments', { params: { donorId }, body }),
            )
          }
        />
      )}
    </li>
  )
}
