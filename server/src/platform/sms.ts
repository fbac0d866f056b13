export interface OutgoingSms {
  id: string
  to: string
  text: string
}

export interface SmsGateway {
  /** @throws unless the gateway confirms that it accepted the message */
  send(sms: OutgoingSms): Promise<void>
}

const PATIENCE_MS = 8_000

/** Sends text messages by a POST of `{ to, text }`; a name and password in the address are sent as basic authentication. */
export function openSms(address: string): SmsGateway {
  const url = new URL(address)
  const { username, password } = url
  url.username = ''
  url.password = ''
  const headers = {
    'content-type': 'application/json',
    ...(username && { authorization: `Basic ${encoded(`${plain(username)}:${plain(password)}`)}` }),
  }
  return {
    async send({ id, to, text }) {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { ...headers, 'idempotency-key': id },
        body: JSON.stringify({ to, text }),
        redirect: 'error',
        signal: AbortSignal.timeout(PATIENCE_MS),
      })
      await answer.body?.cancel()
      if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`)
    },
  }
}

const plain = decodeURIComponent
const encoded = (text: string) => Buffer.from(text).toString('base64')
