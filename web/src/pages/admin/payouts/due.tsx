import type { PayoutOverview } from '@dawra/contract/payouts/routes'
import type { DuePayout } from '@dawra/contract/payouts/schemas'
import { useState } from 'react'
import { call } from '#lib/client'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Badge } from '#ui/badge'
import { Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Card } from '#ui/card'
import { LinkButton } from '#ui/link-button'
import { Money } from '#ui/money'
import { Time } from '#ui/time'
import { BankForm } from './bank-form.tsx'
import type { PayoutAct } from './queries.ts'
import { ReasonForm } from './reason-form.tsx'

interface DueProps {
  due: readonly DuePayout[]
  settings: PayoutOverview['settings']
  act: PayoutAct
}

export function Due({ due, settings, act }: DueProps) {
  const t = useT('operatorPayouts.due')
  const format = useFormat()
  const ready = due.filter(({ obstacle }) => obstacle === null)
  const total = ready.reduce((sum, each) => sum + each.due, 0)
  const money = (baisa: number) => `\u2068${format.money(baisa)}\u2069`
  const make = () => {
    // One key for both: the call is repeated after a fresh second factor.
    const idempotencyKey = crypto.randomUUID()
    act.mutate(() => call('POST /api/v1/admin/payout-batches', { idempotencyKey }))
  }
  return (
    <Card>
      <h2 className="text-22">{t('title')}</h2>
      <p className="mt-1 text-14 text-muted">
        {t('rules', {
          days: settings.holdDays,
          minimum: money(settings.minimum),
          approval: money(settings.approvalAbove),
        })}
      </p>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-3">
        <p>{t('ready', { count: ready.length, amount: money(total) })}</p>
        <Button whyNot={ready.length === 0 && t('nothing')} pending={act.isPending} onClick={make}>
          {t('make')}
        </Button>
      </div>
      {due.length > 0 && (
        <ul className="mt-3 divide-y divide-line">
          {due.map(each => (
            <Payee key={each.payee.id} owed={each} act={act} />
          ))}
        </ul>
      )}
    </Card>
  )
}

function Payee({ owed, act }: { owed: DuePayout; act: PayoutAct }) {
  const t = useT('operatorPayouts.due')
  const locale = useLocale()
  const [asking, setAsking] = useState<'hold' | 'release' | 'receipt' | null>(null)
  const close = () => setAsking(null)
  const { payee, legalName, balance, waiting, due, obstacle, holdReason, owedSince, approvalId } = owed
  const params = { payeeId: payee.id }
  const name = pick(payee.name, locale)
  const isHeld = obstacle === 'held'
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 py-3">
      <div className="min-w-0">
        <h3 className="flex flex-wrap items-center gap-2 text-16 font-semibold">
          <Name>{name}</Name>
          {payee.kind === 'seller' && <Badge>{t('seller')}</Badge>}
          <Badge tone={obstacle ? 'plain' : 'luban'}>{t(`states.${obstacle ?? 'ready'}`)}</Badge>
        </h3>
        <p className="text-14 text-muted">
          {legalName && (
            <>
              <Name>{legalName}</Name> ·{' '}
            </>
          )}
          {t('balance')} <Money baisa={balance} /> · {t('waiting')} <Money baisa={waiting} />
        </p>
        {owedSince && (
          <p className="text-14 text-muted">
            {t.rich('owedSince', { day: () => <Time at={`${owedSince}T12:00:00Z`} as="date" /> })}
          </p>
        )}
        {holdReason && (
          <p className="text-14">
            <Name>{holdReason}</Name>
          </p>
        )}
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Money baisa={due} className="font-semibold" />
        {payee.kind === 'venue' && (
          <LinkButton
            to="/admin/commission/$venueId"
            params={{ venueId: payee.id }}
            variant="ghost"
            size="small"
            aria-label={t('commissionOf', { name })}
          >
            {t('commission')}
          </LinkButton>
        )}
        {isHeld ? (
          <Button
            variant="secondary"
            aria-label={t('releaseOf', { name })}
            onClick={() => setAsking('release')}
          >
            {t('release')}
          </Button>
        ) : (
          <Button variant="secondary" aria-label={t('holdOf', { name })} onClick={() => setAsking('hold')}>
            {t('hold')}
          </Button>
        )}
        {balance < 0 && (
          <Button
            variant="secondary"
            aria-label={t('receivedOf', { name })}
            whyNot={approvalId !== null && t('receiptWaits')}
            onClick={() => setAsking('receipt')}
          >
            {t('received')}
          </Button>
        )}
      </div>
      <ReasonForm
        open={asking === 'release'}
        title={t('releaseTitle', { name: `\u2068${name}\u2069` })}
        text={t('releaseText')}
        action={t('release')}
        onClose={close}
        onReason={reason =>
          act.mutate(() =>
            call('POST /api/v1/admin/payout-holds/{payeeId}/release', { params, body: { reason } }),
          )
        }
      />
      {asking === 'receipt' && (
        <BankForm
          title={t('receiptTitle', { name: `\u2068${name}\u2069` })}
          text={t('receiptText')}
          most={-balance}
          onClose={close}
          onSend={body =>
            act.mutate(() => call('POST /api/v1/admin/payees/{payeeId}/receipts', { params, body }))
          }
        />
      )}
      <ReasonForm
        open={asking === 'hold'}
        title={t('holdTitle', { name: `\u2068${name}\u2069` })}
        action={t('hold')}
        onClose={close}
        onReason={reason =>
          act.mutate(() => call('POST /api/v1/admin/payout-holds/{payeeId}', { params, body: { reason } }))
        }
      />
    </li>
  )
}
