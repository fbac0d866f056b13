import { favouriteKinds } from '@dawra/contract/favourites.rules'
import { personalStore } from '#lib/personal'
import type { Subject } from './queries.ts'

const KEY = 'wanted-heart'
/** Who takes longer to sign in has something else in mind by then. */
const MINUTES = 30
const store = personalStore('tab')

/** What a guest pressed the heart of, kept in this tab while they sign in. */
export const keepWanted = ({ kind, id }: Subject) =>
  store.setItem(KEY, JSON.stringify({ kind, id, until: Date.now() + MINUTES * 60_000 }))

/** Answers it once. */
export function takeWanted(): Subject | undefined {
  const text = store.getItem(KEY)
  if (text === null) return undefined
  store.removeItem(KEY)
  const kept = JSON.parse(text) as { kind?: unknown; id?: unknown; until?: unknown }
  const kind = favouriteKinds.find(known => known === kept.kind)
  if (!kind || typeof kept.id !== 'string' || Number(kept.until) < Date.now()) return undefined
  return { kind, id: kept.id }
}
