import type { BoardPickup } from '@dawra/contract/orders/board'
import { createContext, useContext, useState } from 'react'

interface OpenDetails {
  ids: ReadonlySet<string>
  setOpen: (pickupId: string, isOpen: boolean) => void
  refund: (pickupId: string) => void
}

/** A card that moves to another column remounts, so the board stores which details are open. */
export const OpenDetailsContext = createContext<OpenDetails>({
  ids: new Set(),
  setOpen: () => undefined,
  refund: () => undefined,
})

export function useOpenDetails({ id }: BoardPickup) {
  const { ids, setOpen, refund } = useContext(OpenDetailsContext)
  return {
    isOpen: ids.has(id),
    setOpen: (isOpen: boolean) => setOpen(id, isOpen),
    refund: () => refund(id),
  }
}

export function useDetailsOfCards(refund: OpenDetails['refund']): OpenDetails {
  const [ids, setIds] = useState<ReadonlySet<string>>(new Set())
  const setOpen = (id: string, isOpen: boolean) =>
    setIds(before => {
      if (before.has(id) === isOpen) return before
      return isOpen ? new Set([...before, id]) : new Set([...before].filter(other => other !== id))
    })
  return { ids, setOpen, refund }
}
