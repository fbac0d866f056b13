import type { OfficePermission } from '@dawra/contract/office.rules'
import {
  FileBadge,
  FileText,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  Package,
  ScrollText,
  Store,
  UsersRound,
} from 'lucide-react'

export interface AdminLink {
  key:
    | 'today'
    | 'support'
    | 'kitchens'
    | 'compost'
    | 'payouts'
    | 'documents'
    | 'changes'
    | 'team'
    | 'audit'
    | 'care'
  to: string
  Icon: LucideIcon
  /** Shown to who has one of them; to every member where none is named. */
  permissions: readonly OfficePermission[]
}

/** The places of the office, in the order in which most people need them. */
export const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'today', to: '/admin', Icon: LayoutDashboard, permissions: [] },
  { key: 'support', to: '/admin/support', Icon: LifeBuoy, permissions: ['support'] },
  { key: 'kitchens', to: '/admin/applications', Icon: Store, permissions: ['catalogue'] },
  { key: 'compost', to: '/admin/compost', Icon: Package, permissions: ['planning', 'catalogue'] },
  { key: 'payouts', to: '/admin/payouts', Icon: Landmark, permissions: ['finance'] },
  { key: 'changes', to: '/admin/business-changes', Icon: FileBadge, permissions: ['finance'] },
  { key: 'documents', to: '/admin/documents', Icon: FileText, permissions: ['finance'] },
  { key: 'team', to: '/admin/office', Icon: UsersRound, permissions: ['owner'] },
  { key: 'audit', to: '/admin/audit', Icon: ScrollText, permissions: ['owner'] },
  { key: 'care', to: '/admin/care', Icon: HeartPulse, permissions: ['owner'] },
]
