import type { OfficePermission } from '@dawra/contract/platform/office.rules'
import {
  FileBadge,
  FileText,
  HandHeart,
  HeartPulse,
  Landmark,
  LayoutDashboard,
  LifeBuoy,
  type LucideIcon,
  MapPinned,
  Package,
  Scale,
  ScanSearch,
  ScrollText,
  ShieldAlert,
  SlidersHorizontal,
  Sprout,
  Store,
  TableProperties,
  Trash2,
  Truck,
  UserCheck,
  UserRoundSearch,
  UsersRound,
} from 'lucide-react'

export interface AdminLink {
  key:
    | 'today'
    | 'support'
    | 'approvals'
    | 'kitchens'
    | 'compost'
    | 'heaps'
    | 'bins'
    | 'rounds'
    | 'payouts'
    | 'documents'
    | 'changes'
    | 'abuse'
    | 'settings'
    | 'areas'
    | 'privacy'
    | 'breaches'
    | 'team'
    | 'audit'
    | 'care'
    | 'lists'
    | 'charities'
    | 'review'
  to: string
  Icon: LucideIcon
  /** A member needs one of these permissions; without any, every member sees it. */
  permissions: readonly OfficePermission[]
}

export const ADMIN_LINKS: readonly AdminLink[] = [
  { key: 'today', to: '/admin', Icon: LayoutDashboard, permissions: [] },
  { key: 'support', to: '/admin/support', Icon: LifeBuoy, permissions: ['support'] },
  {
    key: 'lists',
    to: '/admin/lists',
    Icon: TableProperties,
    permissions: ['support', 'finance', 'people', 'catalogue', 'moderation', 'planning'],
  },
  {
    key: 'approvals',
    to: '/admin/approvals',
    Icon: UserCheck,
    permissions: ['support', 'finance'],
  },
  { key: 'kitchens', to: '/admin/applications', Icon: Store, permissions: ['catalogue'] },
  { key: 'compost', to: '/admin/compost', Icon: Package, permissions: ['planning', 'catalogue'] },
  { key: 'heaps', to: '/admin/heaps', Icon: Sprout, permissions: ['catalogue'] },
  { key: 'bins', to: '/admin/bins', Icon: Trash2, permissions: ['planning'] },
  { key: 'rounds', to: '/admin/rounds', Icon: Truck, permissions: ['planning'] },
  { key: 'review', to: '/admin/rounds/review', Icon: Scale, permissions: ['planning'] },
  { key: 'payouts', to: '/admin/payouts', Icon: Landmark, permissions: ['finance'] },
  { key: 'changes', to: '/admin/business-changes', Icon: FileBadge, permissions: ['finance'] },
  { key: 'charities', to: '/admin/charities', Icon: HandHeart, permissions: ['people'] },
  { key: 'documents', to: '/admin/documents', Icon: FileText, permissions: ['finance'] },
  { key: 'abuse', to: '/admin/abuse', Icon: ScanSearch, permissions: ['moderation'] },
  {
    key: 'settings',
    to: '/admin/settings',
    Icon: SlidersHorizontal,
    permissions: ['finance', 'planning', 'owner'],
  },
  { key: 'areas', to: '/admin/areas', Icon: MapPinned, permissions: ['planning', 'owner'] },
  { key: 'privacy', to: '/admin/privacy', Icon: UserRoundSearch, permissions: ['people'] },
  { key: 'breaches', to: '/admin/breaches', Icon: ShieldAlert, permissions: ['people'] },
  { key: 'team', to: '/admin/office', Icon: UsersRound, permissions: ['owner'] },
  { key: 'audit', to: '/admin/audit', Icon: ScrollText, permissions: ['owner'] },
  { key: 'care', to: '/admin/care', Icon: HeartPulse, permissions: ['owner'] },
]
