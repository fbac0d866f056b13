import { z } from 'zod'
import { parseJson } from '#platform/json'

/** The version of the client's serializer: 1.0.0 writes objects, 2.0.0 arrays and binary broadcasts. */
export type Version = '1.0.0' | '2.0.0'

export interface Message {
  joinRef: string | null
  ref: string | null
  topic: string
  event: string
  payload: unknown
}

export interface Broadcast {
  event: string
  content: unknown
}

/** Binary frames write each length in one byte. */
const MAX_BYTES = 255

const ref = z.string().max(64).nullish().default(null)
const shortText = z
  .string()
  .min(1)
  .refine(text => Buffer.byteLength(text) <= MAX_BYTES)
const asObject = z.object({
  topic: shortText,
  event: shortText,
  payload: z.unknown().optional(),
  ref,
  join_ref: ref,
})
const asList = z.tuple([ref, ref, shortText, shortText, z.unknown()])

/** @throws SyntaxError | z.ZodError for a malformed frame */
export function readFrame(version: Version, bytes: Buffer, isBinary: boolean): Message {
  if (isBinary) {
    if (version === '1.0.0') throw new SyntaxError('binary frames belong to another version')
    return readPush(bytes)
  }
  const value = parseJson(bytes.toString())
  if (version === '1.0.0') {
    const { join_ref: joinRef, payload, ...rest } = asObject.parse(value)
    return { joinRef, ...rest, payload }
  }
  const [joinRef, itsRef, topic, event, payload] = asList.parse(value)
  return { joinRef, ref: itsRef, topic, event, payload }
}

const PUSH = 3
const BROADCAST = 4
const IS_JSON = 1

/** A broadcast of version 2.0.0: kind, five lengths, encoding, then the five texts and the content. */
function readPush(bytes: Buffer): Message {
  if (bytes.length < 7 || bytes[0] !== PUSH) throw new SyntaxError('no broadcast')
  let offset = 7
  // The fifth text is metadata, for message history, which is not supported.
  const [joinRef = '', itsRef = '', topic = '', event = ''] = [...bytes.subarray(1, 6)].map(length => {
    if (offset + length > bytes.length) throw new SyntaxError('half a broadcast')
    const text = textOf(bytes.subarray(offset, offset + length))
    offset += length
    return text
  })
  const rest = bytes.subarray(offset)
  const content = bytes[6] === IS_JSON ? parseJson(textOf(rest)) : Buffer.from(rest)
  return {
    joinRef: joinRef || null,
    ref: itsRef || null,
    topic: shortText.parse(topic),
    event: 'broadcast',
    payload: { type: 'broadcast', event: shortText.parse(event), payload: content },
  }
}

const strict = new TextDecoder('utf-8', { fatal: true })
function textOf(bytes: Buffer): string {
  try {
    return strict.decode(bytes)
  } catch {
    throw new SyntaxError('not UTF-8')
  }
}

/** A text frame; `payload` is JSON already. */
export function writeFrame(
  version: Version,
  { joinRef = null, ref: itsRef = null, topic, event }: Partial<Message> & Pick<Message, 'topic' | 'event'>,
  payload: string,
): Buffer {
  const [j, r, t, e] = [joinRef, itsRef, topic, event].map(text => JSON.stringify(text))
  return Buffer.from(
    version === '1.0.0'
      ? `{"topic":${t},"event":${e},"payload":${payload},"ref":${r},"join_ref":${j}}`
      : `[${j},${r},${t},${e},${payload}]`,
  )
}

/** A broadcast in `version`; null for bytes in 1.0.0, which cannot carry them. */
export function writeBroadcast(
  version: Version,
  topic: string,
  { event, content }: Broadcast,
): { frame: Buffer; isBinary: boolean } | null {
  const isJson = !Buffer.isBuffer(content)
  if (version === '1.0.0') {
    if (!isJson) return null
    const payload = JSON.stringify({ type: 'broadcast', event, payload: content })
    return { frame: writeFrame(version, { topic, event: 'broadcast' }, payload), isBinary: false }
  }
  const texts = [topic, event, ''].map(text => Buffer.from(text))
  const head = Buffer.from([BROADCAST, ...texts.map(text => text.length), isJson ? IS_JSON : 0])
  const body = isJson ? Buffer.from(JSON.stringify(content ?? null)) : content
  return { frame: Buffer.concat([head, ...texts, body]), isBinary: true }
}
