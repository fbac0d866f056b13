import type { RewardCategory } from '@dawra/contract/rewards/rules'
import type { PerkKind } from '@dawra/contract/vouchers/rules'
import {
  BadgePercent,
  Crown,
  Leaf,
  type LucideIcon,
  PiggyBank,
  ShoppingBag,
  Sparkles,
  Trophy,
  Truck,
} from 'lucide-react'

export const CATEGORY_ICONS: Record<RewardCategory, LucideIcon> = {
  discount: BadgePercent,
  service: Truck,
  bonus: Sparkles,
  premium: Crown,
}

export const PERK_ICONS: Record<PerkKind, LucideIcon> = { double_points: Sparkles, early_access: Crown }

const ACHIEVEMENT_ICONS: Readonly<Record<string, LucideIcon>> = {
  'shopping-bag': ShoppingBag,
  leaf: Leaf,
  'piggy-bank': PiggyBank,
  crown: Crown,
}

/** Achievements are data: one with an icon unknown to this page gets a cup. */
export const achievementIcon = (name: string): LucideIcon => ACHIEVEMENT_ICONS[name] ?? Trophy
