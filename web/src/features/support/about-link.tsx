import type { Ticket } from '@dawra/contract/support/schemas'
import { Link } from '@tanstack/react-router'
import { useLocale, useT } from '#lib/i18n'
import { pick } from '#lib/locale'
import { Code, Name } from '#ui/bdi'
import { Money } from '#ui/money'

type About = NonNullable<Ticket['about']>

export function AboutName({ about: { kind, number, name } }: { about: About }) {
  const t = useT('support.about.kind')
  const locale = useLocale()
  return (
    <>
      {t(kind)} {number ? <Code>{number}</Code> : name && <Name>{pick(name, locale)}</Name>}
    </>
  )
}

export function AboutState({ about: { status, total, refunded } }: { about: About }) {
  const t = useT('support.about')
  return (
    <>
      {t(`status.${status}`)}
      {total !== null && total > 0 && (
        <>
          {' · '}
          <Money baisa={total} />
        </>
      )}
      {refunded !== null && refunded > 0 && (
        <> {t.rich('refunded', { amount: () => <Money baisa={refunded} /> })}</>
      )}
    </>
  )
}

export function AboutLink({ about }: { about: About }) {
  const name = <AboutName about={about} />
  const className = 'inline-flex min-h-11 items-center font-medium text-wadi underline underline-offset-4'
  if (about.kind === 'venue')
    return (
      <Link to="/business/$venueId" params={{ venueId: about.id }} className={className}>
        <span>{name}</span>
      </Link>
    )
  if (about.kind === 'donation')
    return (
      <Link to="/deal/$dealId" params={{ dealId: about.id }} className={className}>
        <span>{name}</span>
      </Link>
    )
  return (
    <Link to="/orders/$orderId" params={{ orderId: about.id }} className={className}>
      <span>{name}</span>
    </Link>
  )
}
