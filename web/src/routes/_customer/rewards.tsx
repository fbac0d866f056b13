import { createFileRoute } from '@tanstack/react-router'
import { wordsOf } from '#lib/words'
import { pageHead } from '../../document/head.ts'
import { RewardsPage } from '../../features/rewards/rewards-page.tsx'
import { readRewardsSearch } from '../../features/rewards/search.ts'

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
