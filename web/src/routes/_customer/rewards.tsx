import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { RewardsPage } from '#pages/customer/rewards/rewards-page.tsx'
import { readRewardsSearch } from '#pages/customer/rewards/search.ts'

export const Route = createFileRoute('/_customer/rewards')({
  staticData: { messages: ['deals', 'rewards'] },
  validateSearch: readRewardsSearch,
  head: hiddenHead(t => t('rewards.title')),
  component: Page,
})

function Page() {
  return <RewardsPage {...Route.useSearch()} />
}
