import { COUNTRY, USUAL_CITY } from '@dawra/contract/platform/product'
import { type QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { createRootRouteWithContext, Outlet } from '@tanstack/react-router'
import { IntlProvider } from 'use-intl'
import type { Boot } from '#lib/boot'
import { CityContext, cityQuery } from '#lib/city'
import { useClock } from '#lib/clock'
import { tagOf } from '#lib/digits'
import { domainsOf, loadMessages } from '#lib/messages'
import { settingsQuery, useCurrentSettings } from '#lib/settings'
import { launchQuery, useCurrentLaunch } from '#parts/launch/launch.ts'
import { NotFoundPage } from '#parts/not-found-page.tsx'
import { CustomerShell } from '../shell/customer-shell.tsx'
import { PageFrame } from '../shell/page-frame.tsx'

interface RouterContext {
  queryClient: QueryClient
  boot: Boot
  onServer: boolean
}

export const Route = createRootRouteWithContext<RouterContext>()({
  staticData: {
    messages: ['shell', 'errors'],
    lazyMessages: ['bell', 'identity', 'profile', 'refusals', 'secondFactor', 'viewing'],
  },
  beforeLoad: async ({ context, matches }) => ({
    messages: await loadMessages(
      [...domainsOf(matches), ...(context.onServer ? (['refusals'] as const) : [])],
      context.boot.locale,
    ),
  }),
  // Needed in the server's HTML by every header; pages still render without a response.
  loader: ({ context: { queryClient, onServer } }) => {
    const requested = Promise.all([
      queryClient.prefetchQuery(launchQuery()),
      queryClient.prefetchQuery(settingsQuery()),
      queryClient.prefetchQuery(cityQuery()),
    ])
    return onServer ? requested.then(() => undefined) : undefined
  },
  component: Root,
  notFoundComponent: NotFound,
})

function Root() {
  const { queryClient, boot, messages } = Route.useRouteContext()
  const now = useClock(boot.now)
  const city = useQuery(cityQuery(), queryClient).data ?? USUAL_CITY
  return (
    <QueryClientProvider client={queryClient}>
      <IntlProvider
        locale={tagOf(boot.locale, boot.digits)}
        messages={messages}
        timeZone={COUNTRY.timeZone}
        now={now}
      >
        <CityContext value={city}>
          <PageFrame locale={boot.locale}>
            <Outlet />
          </PageFrame>
        </CityContext>
        <CurrentSettings />
      </IntlProvider>
    </QueryClientProvider>
  )
}

function CurrentSettings() {
  useCurrentSettings()
  useCurrentLaunch()
  return null
}

function NotFound() {
  return (
    <CustomerShell>
      <NotFoundPage />
    </CustomerShell>
  )
}
