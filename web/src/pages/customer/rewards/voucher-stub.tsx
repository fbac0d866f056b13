import { lastMoment } from '@dawra/contract/vouchers/rules'
import type { Voucher } from '@dawra/contract/vouchers/schemas'
import { Copy } from 'lucide-react'
import { useNow } from 'use-intl'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'
import { toast } from '#lib/toasts'
import { Code } from '#ui/bdi'
import { daysLeft } from './days-left.ts'

export function VoucherStub({ voucher: { code, expiresAt } }: { voucher: Voucher }) {
  const t = useT('rewards.vouchers')
  const format = useFormat()
  const now = useNow()
  const copy = () =>
    void navigator.clipboard.writeText(code).then(
      () => toast({ kind: 'success', title: t('copied') }),
      () => toast({ kind: 'error', title: t('copyFailed') }),
    )
  return (
    <div className="on-deep flex items-center justify-between gap-3 rounded-control bg-deep p-4 text-on-deep">
      <div className="min-w-0">
        <p className="text-13">{t('code')}</p>
        <Code className="block text-22 leading-tight font-semibold select-all rtl:text-end">{code}</Code>
        <p className="mt-1 text-13">
          {t('validUntil', { date: format.date(lastMoment(expiresAt)) })}
          {' · '}
          {t('daysLeft', { count: daysLeft(expiresAt, now) })}
        </p>
      </div>
      <button
        type="button"
        onClick={copy}
        aria-label={t('copyNamed', { code })}
        className="inline-flex min-h-11 shrink-0 items-center gap-2 rounded-control border border-on-deep/60 px-3.5 text-14 font-semibold"
      >
        <Copy aria-hidden className="size-4" />
        {t('copy')}
      </button>
    </div>
  )
}
