import { once } from 'node:events'
import { connect, type Socket as TcpSocket } from 'node:net'

const END_OF_HEAD = '\r\n\r\n'

/**
 * One open WebSocket for small text frames. It does as little work as possible, because the load shares its CPU cores
 * with the measured app.
 */
export class Socket {
  hear: (text: string) => void = () => undefined
  readonly #socket: TcpSocket
  #pending: Buffer = Buffer.alloc(0)

  private constructor(socket: TcpSocket) {
    this.#socket = socket
    socket.setNoDelay(true)
  }

  /** @param from the local loopback address: 127.0.0.1, 127.0.0.2 … */
  static async open(port: number, path: string, from: string): Promise<Socket> {
    const socket = connect({ port, host: '127.0.0.1', localAddress: from })
    const key = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n` +
        `Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: ${key}${END_OF_HEAD}`,
    )
    const [answer] = (await once(socket, 'data')) as [Buffer]
    const head = answer.toString('latin1')
    if (!head.startsWith('HTTP/1.1 101 ')) throw new Error(`no socket: ${head.slice(0, 100)}`)
    const opened = new Socket(socket)
    socket.on('data', chunk => opened.#read(chunk))
    return opened
  }

  /** A text of less than 64 KB. Clients must mask their frames; the mask is zero, which leaves the bytes unchanged. */
  send(text: string) {
    const body = Buffer.from(text)
    const length =
      body.length < 126 ? [0x80 | body.length] : [0x80 | 126, body.length >> 8, body.length & 255]
    this.#socket.write(Buffer.concat([Buffer.from([0x81, ...length, 0, 0, 0, 0]), body]))
  }

  /** Sends a text and resolves with the next frame. */
  ask(text: string): Promise<string> {
    return new Promise(resolve => {
      this.hear = resolve
      this.send(text)
    })
  }

  close() {
    this.#socket.destroy()
  }

  #read(chunk: Buffer) {
    let bytes = this.#pending.length > 0 ? Buffer.concat([this.#pending, chunk]) : chunk
    while (bytes.length >= 2) {
      const [start, length] = extentOf(bytes)
      if (bytes.length < start + length) break
      this.hear(bytes.toString('utf8', start, start + length))
      bytes = bytes.subarray(start + length)
    }
    this.#pending = bytes
  }
}

/** Start and length of a frame's text. */
function extentOf(bytes: Buffer): [start: number, length: number] {
  const length = (bytes[1] ?? 0) & 127
  if (length < 126) return [2, length]
  return bytes.length < 4 ? [4, Number.POSITIVE_INFINITY] : [4, bytes.readUInt16BE(2)]
}
