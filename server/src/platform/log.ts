import { type DestinationStream, type Logger, pino, stdSerializers } from 'pino'
import type { Config } from '../config.ts'
import { readableLine } from './readable-log.ts'

export type { Logger } from 'pino'

/** Logs JSON lines to stdout, or readable lines on a terminal. */
export function createLog(
  { logLevel, logFormat }: Pick<Config, 'logLevel' | 'logFormat'>,
  out: NodeJS.WriteStream | DestinationStream = process.stdout,
): Logger {
  const watched = 'isTTY' in out && out.isTTY
  const asText = logFormat === 'text' || (logFormat === 'auto' && watched)
  const colour = watched && !('NO_COLOR' in out)
  return pino(
    {
      level: logLevel,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: label => ({ level: label }), log: withoutSecrets },
      serializers: { err: error => hide(stdSerializers.err(error)) },
    },
    asText ? { write: line => void out.write(readableLine(line, colour)) } : out,
  )
}

const SECRET = /(authorization|cookie|password|secret|token|api-?_?key)$/i
const DEEPEST = 6

const withoutSecrets = (fields: Record<string, unknown>) => hide(fields) as Record<string, unknown>

/** A copy in which every field with the name of a secret is redacted, down to a maximum depth. */
function hide(value: unknown, depth = 0): unknown {
  if (Array.isArray(value)) return depth < DEEPEST ? value.map(item => hide(item, depth + 1)) : '[…]'
  if (!isPlain(value)) return value
  if (depth === DEEPEST) return '[…]'
  const entries = Object.entries(value).map(([name, held]) => [
    name,
    SECRET.test(name) && held !== undefined ? '[hidden]' : hide(held, depth + 1),
  ])
  return Object.fromEntries(entries)
}

/** Plain data, unlike an Error, a Date or a socket, which serializers and JSON can write. */
function isPlain(value: unknown): value is Record<string, unknown> {
  if (typeof value !== 'object' || value === null) return false
  const prototype = Object.getPrototypeOf(value)
  return prototype === Object.prototype || prototype === null || 'raw' in value
}
