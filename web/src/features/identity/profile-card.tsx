import type { Me } from '@dawra/contract/identity'
import { Link } from '@tanstack/react-router'
import { ChevronRight, type LucideIcon, Pencil, ShieldCheck, Ticket } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '#lib/i18n'
import { readablePhone } from '#lib/phone'
import { Ltr, Name } from '#ui/bdi'
import { LinkButton } from '#ui/link-button'
import { Time } from '#ui/time'
import { initialsOf } from './initials.ts'

/** Who is signed in, and the way to what they ordered. */
export function ProfileCard({ me }: { me: Me }) {
  const t = useT('identity.profile')
  return (
    <section aria-label={t('title')} className="rounded-card bg-paper p-5">
      <div className="flex items-center gap-4">
        <span
          aria-hidden
          className="grid size-16 shrink-0 place-items-center rounded-pill bg-deep font-heading text-22 font-semibold text-on-deep"
        >
          {initialsOf(me.fullName) || initialsOf(me.email)}
        </span>
        <div className="min-w-0">
          <h2 className="text-22 break-words">
            <Name>{me.fullName || t('noName')}</Name>
          </h2>
          <p className="text-14 text-muted">
            {t('memberSince')} <Time at={me.memberSince} as="date" />
          </p>
        </div>
      </div>
      <dl className="mt-4 grid gap-3 border-t border-line pt-4">
        <Fact name={t('email')}>
          <Ltr className="break-all">{me.email}</Ltr>
        </Fact>
        <Fact name={t('phone')}>
          {me.phone ? (
            <Ltr>{readablePhone(me.phone)}</Ltr>
          ) : (
            <span className="text-muted">{t('noPhone')}</span>
          )}
        </Fact>
      </dl>
      <LinkButton
        to="/profile"
        search={{ edit: true }}
        variant="secondary"
        icon={<Pencil aria-hidden className="size-4" />}
        className="mt-4 w-full"
      >
        {t('edit')}
      </LinkButton>
      <ul className="mt-3 -mb-2">
        <WayOn to="/orders" Icon={Ticket}>
          {t('orders')}
        </WayOn>
        <WayOn to="/profile/security" Icon={ShieldCheck}>
          {t('security')}
        </WayOn>
      </ul>
    </section>
  )
}

interface WayOnProps {
  to: '/orders' | '/profile/security'
  Icon: LucideIcon
  children: ReactNode
}

const WayOn = ({ to, Icon, children }: WayOnProps) => (
  <li>
    <Link
      to={to}
      className="flex min-h-12 items-center gap-3 rounded-control font-medium hover-able:hover:underline hover-able:hover:underline-offset-4"
    >
      <Icon aria-hidden className="size-5 text-wadi" />
      <span className="grow">{children}</span>
      <ChevronRight aria-hidden className="flip-rtl size-5 text-muted" />
    </Link>
  </li>
)

const Fact = ({ name, children }: { name: ReactNode; children: ReactNode }) => (
  <div>
    <dt className="text-14 text-muted">{name}</dt>
    <dd>{children}</dd>
  </div>
)
