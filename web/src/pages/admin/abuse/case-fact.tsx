import type { AbuseCase } from '@dawra/contract/abuse/schemas'
import { useT } from '#lib/i18n'
import { Money } from '#ui/money'
import { Time } from '#ui/time'

export function CaseFact({
  fact: { what, count, amount, from, until },
}: {
  fact: AbuseCase['facts'][number]
}) {
  const t = useT('adminAbuse')
  return (
    <>
      {t(`facts.${what}`, { count })}
      {amount !== null && (
        <>
          {' '}
          · <Money baisa={amount} />
        </>
      )}
      {from && until && (
        <span className="block text-14 text-muted">
          {t.rich('between', {
            from: () => <Time at={from} as="date" />,
            until: () => <Time at={until} as="date" />,
          })}
        </span>
      )}
    </>
  )
}
