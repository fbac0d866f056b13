import { useSyncExternalStore } from 'react'
import { ownedLines } from '../owned-lines.ts'
import { KEEPING } from './line.ts'

/** The one store of the compost in the cart; what is done to it is in `store.ts`, which pages without compost do not load. */
export const cart = ownedLines(KEEPING)

const count = () => cart.shown().lines.length

/** How many products are in the cart. */
export const useCompostCount = (): number => useSyncExternalStore(cart.subscribe, count, () => 0)
