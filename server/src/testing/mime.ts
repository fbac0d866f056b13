/** A part of a mail with its transfer encoding decoded. */
export interface MimePart {
  /** Lower-case names. */
  headers: Readonly<Record<string, string>>
  type: string
  content: Buffer
}

const CRLF2 = '\r\n\r\n'

/** The leaf parts of a mail, in order. The raw bytes are read as Latin-1, so none is lost. */
export function mimeParts(raw: Buffer): MimePart[] {
  return partsOf(raw.toString('latin1'))
}

function partsOf(raw: string): MimePart[] {
  const end = raw.indexOf(CRLF2)
  const headers = headersOf(raw.slice(0, end))
  const body = raw.slice(end + CRLF2.length)
  const contentType = headers['content-type'] ?? 'text/plain'
  const [, boundary] = /boundary="?([^";]+)"?/i.exec(contentType) ?? []
  if (boundary === undefined) {
    const type = (contentType.split(';')[0] ?? '').trim().toLowerCase()
    return [{ headers, type, content: decoded(body, headers['content-transfer-encoding']) }]
  }
  const between = `\r\n${body}`.split(`\r\n--${boundary}`).slice(1, -1)
  return between.flatMap(part => partsOf(part.replace(/^[ \t]*\r\n/, '')))
}

const headersOf = (head: string) =>
  Object.fromEntries(
    head
      .replace(/\r\n[ \t]+/g, ' ')
      .split('\r\n')
      .map(line => [
        line.slice(0, line.indexOf(':')).trim().toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  )

function decoded(body: string, encoding = '7bit'): Buffer {
  if (/base64/i.test(encoding)) return Buffer.from(body, 'base64')
  if (!/quoted-printable/i.test(encoding)) return Buffer.from(body, 'latin1')
  const text = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
  return Buffer.from(text, 'latin1')
}
