import type pg from 'pg'

/** Called before each statement and each service request, with the statement's text or the method's name. */
export type BeforeStep = (step: string) => Promise<void>

/** `target` with a step before each call of `methods`, including those of connections that it hands out. */
export function stepped<Target extends object>(
  target: Target,
  methods: readonly string[],
  beforeStep: BeforeStep,
): Target {
  return new Proxy(target, {
    get(held, name) {
      const value: unknown = Reflect.get(held, name, held)
      if (typeof value !== 'function') return value
      if (name === 'connect')
        return async () => stepped((await value.call(held)) as pg.PoolClient, methods, beforeStep)
      if (!methods.includes(String(name))) return value.bind(held)
      return async (...given: unknown[]) => {
        await beforeStep(typeof given[0] === 'string' && name === 'query' ? given[0] : String(name))
        return value.apply(held, given) as unknown
      }
    },
  })
}
