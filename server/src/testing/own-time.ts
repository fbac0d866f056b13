const TICK_MS = 10
/** A longer gap between two ticks is time that the machine gave to others. */
const LONGEST_GAP_MS = 3 * TICK_MS

/**
 * The seconds that this process had while `work` went on, whatever became of it: on an idle machine those of the clock.
 * A limit on them holds on a busy machine too, where timers wait as long as what they measure.
 */
export async function ownSeconds(work: Promise<unknown>): Promise<number> {
  let own = 0
  let last = performance.now()
  const count = () => {
    const now = performance.now()
    own += Math.min(now - last, LONGEST_GAP_MS)
    last = now
  }
  const timer = setInterval(count, TICK_MS)
  await Promise.allSettled([work])
  clearInterval(timer)
  count()
  return own / 1000
}
