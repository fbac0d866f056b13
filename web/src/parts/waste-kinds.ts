import type { ActivityType } from '@dawra/contract/platform/waste.rules'
import { Apple, Leaf, type LucideIcon, Package, Wheat } from 'lucide-react'

export const KIND_ICONS: Record<ActivityType, LucideIcon> = {
  food_scraps: Apple,
  garden_waste: Leaf,
  paper_cardboard: Package,
  other_organic: Wheat,
}
