import type { OfficeVoucher } from '@dawra/contract/vouchers/office-vouchers'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Answer } from '#ui/answer'
import { Code, Name } from '#ui/bdi'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'
import { CardSkeleton } from '#ui/skeleton'
import { Time } from '#ui/time'
import { ExtendAct } from './extend-act.tsx'
import { personVouchersQuery } from './queries.ts'

export function PersonVouchers({ userId }: { userId: string }) {
  const t = useT('officeActs.person.vouchers')
  const vouchers = useQuery(personVouchersQuery(userId))
  const [chosen, setChosen] = useState<OfficeVoucher | null>(null)
  return (
    <Panel title={t('title')}>
      <Answer query={vouchers} waiting={<CardSkeleton className="h-16" />}>
        {answer =>
          answer.vouchers.length === 0 ? (
            <p className="text-muted">{t('none')}</p>
          ) : (
            <ul className="grid gap-3">
              {answer.vouchers.map(voucher => (
                <Row key={voucher.id} voucher={voucher} onExtend={() => setChosen(voucher)} />
              ))}
            </ul>
          )
        }
      </Answer>
      {chosen && <ExtendAct userId={userId} voucher={chosen} onClose={() => setChosen(null)} />}
    </Panel>
  )
}

function Row({ voucher, onExtend }: { voucher: OfficeVoucher; onExtend: () => void }) {
  const t = useT('officeActs.person.vouchers')
  const locale = useLocale()
  const { code, title, status, expiresAt } = voucher
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
      <div>
        <p>
          <Name>{pick(title, locale)}</Name> · <Code>{code}</Code>
        </p>
        <p className="text-14 text-muted">
          {t(`status.${status}`)}
          {status !== 'used' && status !== 'recalled' && (
            <>
              {' · '}
              {t.rich('until', { time: () => <Time at={expiresAt} /> })}
            </>
          )}
        </p>
      </div>
      <Button
        size="small"
        variant="secondary"
        aria-label={t('extendOf', { code: `\u2066${code}\u2069` })}
        whyNot={(status === 'used' || status === 'recalled') && t(`over.${status}`)}
        onClick={onExtend}
      >
        {t('extend')}
      </Button>
    </li>
  )
}
