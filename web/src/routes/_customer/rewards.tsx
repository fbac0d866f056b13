import { createFileRoute } from '@tanstack/react-router'
import { pageHead } from '#lib/head'
import { wordsOf } from '#lib/words'
import { RewardsPage } from '#pages/customer/rewards/rewards-page.tsx'
import { readRewardsSearch } from '#pages/customer/rewards/search.ts'

export const Route = createFileRoute('/_customer/rewards')({
  staticData: { words: ['deals', 'rewards'] },
  validateSearch: readRewardsSearch,
  head: ({ match }) => {
    const t = wordsOf(match.context)
    return pageHead({ title: t('rewards.title'), hidden: true })
  },
  component: Page,
})

function Page() {
  return <RewardsPage {...Route.useSearch()} />
}
