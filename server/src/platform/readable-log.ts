const COLOURS: Record<string, string> = { warn: '33', error: '31', fatal: '31', debug: '2', trace: '2' }

/** Formats a JSON log line as `12:30:05 warn  the message  key=value …`. */
export function readableLine(line: string, colour: boolean): string {
  const { level, time, msg, err, ...rest } = JSON.parse(line)
  const facts = Object.entries(rest).map(([name, value]) => `${name}=${plain(value)}`)
  const text = [time.slice(11, 19), level.padEnd(5), msg ?? '', ...facts].join(' ')
  const stack = err ? `\n${indent(err.stack ?? err.message ?? plain(err))}` : ''
  const code = COLOURS[level]
  return colour && code ? `\u001b[${code}m${text}\u001b[0m${stack}\n` : `${text}${stack}\n`
}

const plain = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value))
const indent = (stack: string) => stack.replaceAll(/^/gm, '  ')
