import { createFileRoute, Outlet } from '@tanstack/react-router'
import { CustomerShell } from '../shell/customer-shell.tsx'

/** The pages with the customer's header and tab bar; adds nothing to the URL. */
export const Route = createFileRoute('/_customer')({ component: CustomerLayout })

function CustomerLayout() {
  return (
    <CustomerShell>
      <Outlet />
    </CustomerShell>
  )
}
