import { asian } from './asian.ts'
import { bakery } from './bakery.ts'
import { buffet } from './buffet.ts'
import { cafe } from './cafe.ts'
import { grill } from './grill.ts'
import { grocery } from './grocery.ts'
import { omani } from './omani.ts'
import { sweets } from './sweets.ts'

export type { Template } from './template.ts'

export const MENU = { ...omani, ...grill, ...asian, ...bakery, ...sweets, ...cafe, ...grocery, ...buffet }
export type MenuKey = keyof typeof MENU
