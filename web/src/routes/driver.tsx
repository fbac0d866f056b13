import { createFileRoute } from '@tanstack/react-router'
import { hiddenHead } from '#lib/page-head'
import { DriverPage } from '#pages/driver/driver-page.tsx'
import { type DriverPlace, isAct } from '#pages/driver/driver-screen.ts'

/** The driver's area. Without header and tabs, because drivers need large content outdoors. */
export const Route = createFileRoute('/driver')({
  staticData: { messages: ['driver'], lazyMessages: ['install'] },
  validateSearch: (search): DriverPlace => ({
    stop: typeof search.stop === 'string' ? search.stop : undefined,
    act: isAct(search.act) ? search.act : undefined,
    bin: typeof search.bin === 'number' ? search.bin : undefined,
  }),
  head: hiddenHead(t => t('driver.title')),
  component: Page,
})

function Page() {
  return <DriverPage place={Route.useSearch()} />
}
