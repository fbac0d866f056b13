import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { translatorOf } from '#lib/translator'
import { RewardsPage } from '#pages/customer/rewards/rewards-page.tsx'
import { readRewardsSearch } from '#pages/customer/rewards/search.ts'

export const Route = createFileRoute('/_customer/rewards')({
  staticData: { messages: ['deals', 'rewards'] },
  validateSearch: readRewardsSearch,
  head: ({ match }) => {
    const t = translatorOf(match.context)
    return pageHead({ title: t('rewards.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <RewardsPage {...Route.useSearch()} />
}
