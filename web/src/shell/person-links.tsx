import { Award } from 'lucide-react'
import { IntlProvider } from 'use-intl'
import { Bell } from '#features/notifications/bell.tsx'
import { useLocale, useLocaleTag } from '#lib/i18n'
import type { Locale } from '#lib/locale'
import { knownMessages, loadMessages } from '#lib/messages'
import { IconLink } from './icon-link.tsx'
import type { NavLink } from './links.ts'

const REWARDS: NavLink = { key: 'rewards', to: '/rewards', Icon: Award }

function PersonLinks() {
  const locale = useLocale()
  return (
    <IntlProvider locale={useLocaleTag()} messages={knownMessages(locale)}>
      <IconLink link={REWARDS} />
      <Bell />
    </IntlProvider>
  )
}

export async function personLinks(locale: Locale) {
  await loadMessages(['bell'], locale)
  return PersonLinks
}
