import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { short: { type: 'boolean', default: false } },
})

/** The same code with tiny sizes, in seconds: it shows that a scenario works, and its figures mean nothing. */
export const isShort = values.short

/** The names of the scenarios to run; none for all. */
export const requested = positionals

const SCALE = Number(process.env.BENCH_SCALE ?? 1)

export const size = (full: number, short: number) => (isShort ? short : full)

/** A size that BENCH_SCALE multiplies. */
export const scaled = (full: number, short: number, least = 1) =>
  size(Math.max(least, Math.round(full * SCALE)), short)
