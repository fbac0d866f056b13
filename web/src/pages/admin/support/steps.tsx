import type { OfficeTicket } from '@dawra/contract/support/office'
import { useT } from '#lib/i18n'
import { Panel } from '#ui/panel'
import { Time } from '#ui/time'

export function Steps({ ticket: { steps } }: { ticket: OfficeTicket }) {
  const t = useT('operatorSupport.steps')
  if (steps.length === 0) return null
  const nameOf = (name: string | null) => `\u2068${name ?? t('someone')}\u2069`
  return (
    <Panel title={t('title')}>
      <ol className="grid gap-1.5 text-14">
        {steps.map(({ step, by, to, at }) => (
          <li key={`${at} ${step}`}>
            {t(step, { by: nameOf(by), to: nameOf(to) })}{' '}
            <span className="text-muted">
              <Time at={at} />
            </span>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
