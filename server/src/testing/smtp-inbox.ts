import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { type MimePart, mimeParts } from './mime.ts'

export interface Received {
  to: string[]
  /** The raw content, with transfer encodings decoded. */
  headers: string
  body: string
  parts: MimePart[]
}

export interface SmtpInbox {
  url: string
  received: Received[]
  /** Response from now on: accepts all, refuses recipients permanently, or temporarily. */
  mood: 'kind' | 'unknown recipient' | 'full'
  close(): Promise<void>
}

/** A real local mail server, on a free port by default. */
export async function smtpInbox(port = 0): Promise<SmtpInbox> {
  const received: Received[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo(_address, _session, done) {
      if (inbox.mood === 'kind') return done()
      done(Object.assign(new Error('not here'), { responseCode: inbox.mood === 'full' ? 452 : 550 }))
    },
    async onData(stream, session, done) {
      const chunks: Buffer[] = []
      for await (const chunk of stream) chunks.push(chunk)
      received.push({
        to: session.envelope.rcptTo.map(({ address }) => address),
        ...parsed(Buffer.concat(chunks).toString()),
        parts: mimeParts(Buffer.concat(chunks)),
      })
      done()
    },
  })
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')
  const { port: taken } = server.server.address() as AddressInfo
  const inbox: SmtpInbox = {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    mood: 'kind',
    close: () => new Promise(resolve => server.close(() => resolve())),
  }
  return inbox
}

function parsed(raw: string) {
  const [head = '', ...rest] = raw.split('\r\n\r\n')
  const headers = head.replace(/\r\n[ \t]+/g, ' ')
  const parts = rest.join('\r\n\r\n').split(/\r\n--[^\r\n]+(?:--)?\r\n/)
  return { headers: decodedWords(headers), body: parts.map(decodedPart).join('\n') }
}

function decodedPart(part: string) {
  if (/quoted-printable/i.test(part)) return quotedPrintable(part)
  const [, base64] = /base64\r\n\r\n([\s\S]+)/i.exec(part) ?? []
  return base64 ? Buffer.from(base64, 'base64').toString() : part
}

const quotedPrintable = (text: string) =>
  bytes(text.replace(/=\r\n/g, ''), /((?:=[0-9A-F]{2})+)/gi, run => run.replace(/=/g, ''))

const decodedWords = (text: string) =>
  text
    .replace(/\?=\s+=\?/g, '?==?')
    .replace(/=\?utf-8\?B\?([^?]*)\?=/gi, (_, base64: string) => Buffer.from(base64, 'base64').toString())
    .replace(/=\?utf-8\?Q\?([^?]*)\?=/gi, (_, quoted: string) => quotedPrintable(quoted.replace(/_/g, ' ')))

const bytes = (text: string, runs: RegExp, hexOf: (run: string) => string) =>
  text.replace(runs, run => Buffer.from(hexOf(run), 'hex').toString())
