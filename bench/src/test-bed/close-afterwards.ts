/** Functions that close what is open now; the last one is called first. */
const closings: (() => unknown)[] = []

/** Call it as soon as something is open that must be closed when the work ends. */
export const closeAfterwards = (close: () => unknown) => void closings.push(close)

/**
 * Runs `work` and closes whatever was opened for it, however it ends.
 * @throws the error of the work, and those of everything that could not be closed
 */
export async function closingAfterwards<Result>(work: () => Promise<Result>): Promise<Result> {
  const before = closings.length
  const [outcome] = await Promise.allSettled([work()])
  const errors = await closeDownTo(before)
  if (outcome.status === 'rejected') errors.unshift(outcome.reason)
  else if (errors.length === 0) return outcome.value
  throw errors.length === 1 ? errors[0] : new AggregateError(errors, errors.map(String).join('\n'))
}

async function closeDownTo(count: number): Promise<unknown[]> {
  const errors: unknown[] = []
  while (closings.length > count) {
    try {
      await closings.pop()?.()
    } catch (error) {
      errors.push(error)
    }
  }
  return errors
}
