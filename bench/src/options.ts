import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

/**
 * The short form: the same code with tiny sizes, which takes seconds. It only shows that a scenario works; its figures
 * mean nothing.
 */
export const isShort = values.short

export const requested = positionals

const SCALE = Number(process.env.BENCH_SCALE ?? 1)

export const size = (full: number, short: number) => (isShort ? short : full)

/** A size that is multiplied by BENCH_SCALE. */
export const scaled = (full: number, short: number, least = 1) =>
  size(Math.max(least, Math.round(full * SCALE)), short)
