import { plainCode } from '@dawra/contract/platform/digits.rules'
import type { DayStop } from '@dawra/contract/rounds/driver'
import { canCheck, fits } from '#features/orders/board/offline/check-code.ts'

export const readCode = plainCode

/** Whether it is the code of the stop's parcel. If this phone cannot check it, the server does. */
export async function isCodeOf({ parcel }: Pick<DayStop, 'parcel'>, typed: string): Promise<boolean> {
  if (!parcel || !canCheck()) return true
  return fits(parcel.codeCheck, parcel.id, readCode(typed))
}
