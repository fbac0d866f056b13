import { createFileRoute, redirect } from '@tanstack/react-router'

/** The business area starts at the dashboard. */
export const Route = createFileRoute('/business/')({
  beforeLoad: () => {
    throw redirect({ to: '/business/dashboard' })
  },
})
