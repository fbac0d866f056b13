import type { BoardPickup } from '@dawra/contract/orders/board'
import { readPass } from '@dawra/contract/orders/passes.rules'
import { PICKUP_CODE } from '@dawra/contract/orders/rules'
import { useEffect, useState } from 'react'
import { canCheck, findByCode } from '#features/orders/board/offline/check-code.ts'
import { CODE_LENGTH, toCode } from '#parts/pickup-code/code.ts'

/** A complete code, surrounded only by spaces and hyphens. A name of five letters is not one. */
function codeIn(text: string): string | undefined {
  const code = toCode(text)
  const isAlone = text.replace(/[\s-]/g, '').length === CODE_LENGTH
  return isAlone && PICKUP_CODE.test(code) ? code : undefined
}

/** Undefined for neither a code nor a pass. The board lacks codes, so a part of one matches nothing. */
export function useCodeSearch(pickups: readonly BoardPickup[], text: string): readonly string[] | undefined {
  const [found, setFound] = useState<{ code: string; ids: readonly string[] }>()
  const code = codeIn(text)
  useEffect(() => {
    if (!code || !canCheck()) return
    let isOld = false
    void findByCode(pickups, code).then(fitting => {
      if (!isOld) setFound({ code, ids: fitting.map(({ id }) => id) })
    })
    return () => {
      isOld = true
    }
  }, [pickups, code])
  const scanned = readPass(text.trim())?.pickupId
  if (!code) return scanned === undefined ? undefined : [scanned]
  return found?.code === code && found.ids.length > 0 ? found.ids : undefined
}
