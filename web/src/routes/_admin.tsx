import { createFileRoute, Outlet } from '@tanstack/react-router'
import { AdminShell } from '../shell/admin/admin-shell.tsx'

/** The pages of the office; adds nothing to the URL. */
export const Route = createFileRoute('/_admin')({
  staticData: { messages: ['admin', 'bell', 'business'] },
  component: AdminLayout,
})

function AdminLayout() {
  return (
    <AdminShell>
      <Outlet />
    </AdminShell>
  )
}
