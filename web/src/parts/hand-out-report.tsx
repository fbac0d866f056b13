import type { HandOutReport } from '@dawra/contract/charities/claims'
import { HeartHandshake } from 'lucide-react'
import { useFormat } from '#lib/format'
import { useT } from '#lib/i18n'

/** How a charity used a donation, for its donor and for the charity. */
export function HandOutReportBox({ report, thanks = false }: { report: HandOutReport; thanks?: boolean }) {
  const t = useT('charities.became')
  const format = useFormat()
  const { portions, people, leftGrams, leftTo } = report
  return (
    <div className="flex items-start gap-2.5 rounded-control bg-luban p-3.5">
      <HeartHandshake aria-hidden className="mt-0.5 size-5 shrink-0 text-wadi" />
      <div>
        {thanks && <p className="font-semibold">{t('thanks')}</p>}
        <p>
          {t('portions', { count: portions })}
          {people !== null && ` ${t('people', { count: people })}`}
        </p>
        {leftTo && <p className="text-14 text-muted">{t(leftTo, { weight: format.weight(leftGrams) })}</p>}
      </div>
    </div>
  )
}
