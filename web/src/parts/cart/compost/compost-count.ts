import { useSyncExternalStore } from 'react'
import { ownedLines } from '../owned-lines.ts'
import { KEEPING } from './line.ts'

/** The store of the compost cart. Its changes are in `store.ts`, which pages without compost do not load. */
export const cart = ownedLines(KEEPING)

const count = () => cart.shown().lines.length

export const useCompostCount = (): number => useSyncExternalStore(cart.subscribe, count, () => 0)
