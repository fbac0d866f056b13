import type { OwnSubscription } from '@dawra/contract/bins/schemas'
import { muscatDay } from '@dawra/contract/platform/muscat.rules'
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Download } from 'lucide-react'
import { useNow } from 'use-intl'
import { FillLevel } from '#features/bins/fill-level.tsx'
import { callForFile } from '#lib/client'
import { saveFile } from '#lib/download'
import { useFormat } from '#lib/format'
import { useLocale, useT } from '#lib/i18n'
import { useProblemText } from '#lib/problem-text'
import { toast } from '#lib/toasts'
import { Badge } from '#ui/badge'
import { Button } from '#ui/button'
import { Panel } from '#ui/panel'

export function PlanBins({ plan }: { plan: OwnSubscription }) {
  const t = useT('bins.plan')
  const all = useT('bins')
  const format = useFormat()
  const { bins, deposits } = plan
  return (
    <Panel title={t('bins')}>
      {bins.length === 0 && <p className="text-muted">{t('noBins')}</p>}
      <ul className="grid gap-4">
        {bins.map(({ id, number, token, sizeLitres, status, fillPercent }) => (
          <li key={id} className="grid gap-1">
            <div className="flex flex-wrap items-center justify-between gap-2">
              <Link
                to="/bin/$token"
                params={{ token }}
                aria-label={t('page', { number: String(number) })}
                className="inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4"
              >
                {all('bin.title', { number: String(number) })}
              </Link>
              <span className="text-14 text-muted">{all('size', { litres: sizeLitres })}</span>
            </div>
            {(status === 'lost' || status === 'damaged') && <Badge tone="danger">{t(status)}</Badge>}
            {fillPercent !== null && <FillLevel number={number} percent={fillPercent} />}
          </li>
        ))}
      </ul>
      <p className="text-14 text-muted">
        {t('scanned', { count: deposits.count, weight: format.weight(deposits.grams) })}
      </p>
      {deposits.count > 0 && <YearTable planId={plan.id} />}
    </Panel>
  )
}

function YearTable({ planId }: { planId: string }) {
  const t = useT('bins.plan')
  const say = useProblemText()
  const language = useLocale()
  const year = Number(muscatDay(useNow()).slice(0, 4))
  const saving = useMutation({
    mutationFn: () =>
      callForFile('GET /api/v1/me/subscriptions/{planId}/deposits.csv', {
        params: { planId },
        query: { year, language },
      }),
    onSuccess: file => saveFile(file, `dawra-bins-${year}.csv`),
    onError: error => toast({ kind: 'error', title: say(error) }),
  })
  return (
    <Button
      variant="secondary"
      size="small"
      pending={saving.isPending}
      icon={<Download aria-hidden className="size-4" />}
      onClick={() => saving.mutate()}
      className="justify-self-start"
    >
      {t('year')}
    </Button>
  )
}
