import type { MiddlewareHandler } from 'hono'
import { AuthRefusal } from '#identity'
import type { Env } from '#platform/http'

/** Answers 504 after a time limit; client libraries retry on it. */
export const answerInTime =
  (milliseconds: number): MiddlewareHandler<Env> =>
  async (_, next) => {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new AuthRefusal('request_timeout')), milliseconds)
    })
    await Promise.race([next(), late]).finally(() => clearTimeout(timer))
  }
