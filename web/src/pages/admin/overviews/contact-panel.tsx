import type { PersonOverview } from '@dawra/contract/desk/person-overview'
import { STORY_LINK } from '#features/office/overview-link.tsx'
import { useT } from '#lib/i18n'
import { Ltr } from '#ui/bdi'
import { Panel } from '#ui/panel'

export function ContactPanel({ person }: { person: PersonOverview }) {
  const t = useT('adminOverviews.person')
  const { email, phone, isEmailConfirmed, isPhoneConfirmed } = person
  if (!email && !phone) return null
  const proof = (isConfirmed: boolean) => (
    <span className="text-14 text-muted">{t(isConfirmed ? 'confirmed' : 'notConfirmed')}</span>
  )
  return (
    <Panel title={t('contact')}>
      <ul className="grid gap-1">
        {email && (
          <li className="flex flex-wrap items-center gap-x-3">
            <MailLink email={email} /> {proof(isEmailConfirmed)}
          </li>
        )}
        {phone && (
          <li className="flex flex-wrap items-center gap-x-3">
            <PhoneLink phone={phone} /> {proof(isPhoneConfirmed)}
          </li>
        )}
      </ul>
    </Panel>
  )
}

export const MailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className={STORY_LINK}>
    <Ltr>{email}</Ltr>
  </a>
)

export const PhoneLink = ({ phone }: { phone: string }) => (
  <a href={`tel:${phone}`} className={STORY_LINK}>
    <Ltr>{phone}</Ltr>
  </a>
)
