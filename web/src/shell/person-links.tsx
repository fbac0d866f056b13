import { Award } from 'lucide-react'
import { IntlProvider } from 'use-intl'
import { Bell } from '#features/notifications/bell.tsx'
import { useLocale, useLocaleTag } from '#lib/i18n'
import type { Locale } from '#lib/locale'
import { knownMessages, loadMessages } from '#lib/messages'
import { IconLink } from './icon-link.tsx'
import type { NavLink } from './links.ts'

const REWARDS: NavLink = { key: 'rewards', to: '/rewards', Icon: Award }

/** In the header of people who are signed in, beside the heart. */
function PersonLinks() {
  const locale = useLocale()
  return (
    <IntlProvider locale={useLocaleTag()} messages={knownMessages(locale)}>
      <IconLink link={REWARDS} />
      <Bell />
    </IntlProvider>
  )
}

/** The links, once their texts are there. */
export async function personLinks(locale: Locale) {
  await loadMessages(['bell'], locale)
  return PersonLinks
}
