import type { BoardPickup } from '@dawra/contract/board'
import { PICKUP_CODE } from '@dawra/contract/orders.rules'
import { readPass } from '@dawra/contract/passes.rules'
import { useEffect, useState } from 'react'
import { canCheck, findByCode } from '#features/orders/board/offline/check-code.ts'
import { CODE_LENGTH, toCode } from '#parts/pickup-code/code.ts'

/** A whole code with nothing around it but spaces and hyphens; a name of five letters is none. */
function codeIn(text: string): string | undefined {
  const code = toCode(text)
  const isAlone = text.replace(/[\s-]/g, '').length === CODE_LENGTH
  return isAlone && PICKUP_CODE.test(code) ? code : undefined
}

/**
 * The pickup whose code or pass was typed or scanned into the search. The board knows checks of codes, not the codes, so a
 * part of one finds nothing.
 */
export function useCodeSearch(pickups: readonly BoardPickup[], text: string): string | undefined {
  const [found, setFound] = useState<{ code: string; id: string | undefined }>()
  const code = codeIn(text)
  useEffect(() => {
    if (!code || !canCheck()) return
    let isOld = false
    void findByCode(pickups, code).then(pickup => {
      if (!isOld) setFound({ code, id: pickup?.id })
    })
    return () => {
      isOld = true
    }
  }, [pickups, code])
  if (!code) return readPass(text.trim())?.pickupId
  return found?.code === code ? found.id : undefined
}
