import { createFileRoute, Outlet, retainSearchParams } from '@tanstack/react-router'
import { BusinessGate } from '../shell/business/business-gate.tsx'
import { BusinessShell } from '../shell/business/business-shell.tsx'

/** The venue of the pages, if it is not the last used one. */
type BusinessSearch = { venue?: string | undefined }

/** The pages of venues; adds nothing to the URL. */
export const Route = createFileRoute('/_business')({
  staticData: { messages: ['bell', 'business', 'businessOrders'] },
  validateSearch: (search): BusinessSearch => ({
    venue: typeof search.venue === 'string' ? search.venue : undefined,
  }),
  search: { middlewares: [retainSearchParams<BusinessSearch>(['venue'])] },
  component: BusinessLayout,
})

function BusinessLayout() {
  const { venue } = Route.useSearch()
  return (
    <BusinessGate requested={venue}>
      <BusinessShell>
        <Outlet />
      </BusinessShell>
    </BusinessGate>
  )
}
