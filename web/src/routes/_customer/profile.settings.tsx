import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
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
  head: hiddenHead(t => t('profile.settings.title')),
  component: Settings,
})

function Settings() {
  return <SettingsPage token={Route.useSearch().export} />
}
