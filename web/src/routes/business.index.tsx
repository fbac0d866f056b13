import { createFileRoute, redirect } from '@tanstack/react-router'

/** The area has no page of its own above the dashboard. */
export const Route = createFileRoute('/business/')({
  beforeLoad: () => {
    throw redirect({ to: '/business/dashboard' })
  },
})
