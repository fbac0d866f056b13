import { useT } from '#lib/i18n'
import { Name } from '#ui/bdi'
import { Time } from '#ui/time'

export interface ChangedByProps {
  /** The name is empty when the account is deleted. */
  by: { name: string }
  at: string
}

export function LastChangedBy({ by, at }: ChangedByProps) {
  const t = useT('operator.changes')
  return (
    <p className="text-14 text-muted">
      {t.rich('changed', {
        name: () => <Name>{by.name || t('someone')}</Name>,
        time: () => <Time at={at} as="relative" />,
      })}
    </p>
  )
}
