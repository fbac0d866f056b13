import { WRONG_CODE_SECONDS, WRONG_CODE_TRIES } from '@dawra/contract/platform/code-tries.rules'

const KEY = 'wrong-codes'

/** The times of wrong codes within the last minute. A reload or another user does not reset them. */
function recent(now: number): number[] {
  try {
    const tries: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]')
    if (!Array.isArray(tries)) return []
    return tries.filter(at => typeof at === 'number' && at <= now && at > now - WRONG_CODE_SECONDS * 1000)
  } catch {
    return unstored.filter(at => at <= now && at > now - WRONG_CODE_SECONDS * 1000)
  }
}

let unstored: number[] = []

/** The seconds until the next code may be tried offline; 0 means now. */
export function secondsToWait(now = Date.now()): number {
  const tries = recent(now)
  const first = tries.at(-WRONG_CODE_TRIES)
  if (first === undefined) return 0
  return Math.ceil((first + WRONG_CODE_SECONDS * 1000 - now) / 1000)
}

export function noteWrongCode(now = Date.now()) {
  unstored = [...recent(now), now].slice(-WRONG_CODE_TRIES)
  try {
    localStorage.setItem(KEY, JSON.stringify(unstored))
  } catch {
    // Without storage the count lasts only for this page.
  }
}
