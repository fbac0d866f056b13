import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { SettingsPage } from '#pages/account/settings/settings-page.tsx'

interface SettingsSearch {
  /** The token in a mail's link to a copy of the user's data. */
  export?: string | undefined
}

const TOKEN = /^[\w-]{20,100}$/

export const Route = createFileRoute('/_customer/profile/settings')({
  staticData: { messages: ['profile'] },
  validateSearch: ({ export: token }): SettingsSearch => ({
    export: typeof token === 'string' && TOKEN.test(token) ? token : undefined,
  }),
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('profile.settings.title'), hidden: true })
  },
  component: Settings,
})

function Settings() {
  return <SettingsPage token={Route.useSearch().export} />
}
