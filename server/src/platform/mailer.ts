import type { Language } from '@dawra/contract/platform/schemas'
import type { Rendered } from './messages/layout.ts'
import type { Attachment } from './messages.ts'

export interface OutgoingMail extends Rendered {
  attachments: readonly Attachment[]
  id: string
  to: string
  language: Language
}

export interface Mailer {
  /** @throws UndeliverableAddress for good; any other error may be temporary */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail server refuses this recipient permanently: retries would only harm our reputation as a sender. */
export class UndeliverableAddress extends Error {}

export interface MailerOptions {
  smtpUrl: string
  /** `Name <address>` */
  from: string
}

const PATIENCE = 8_000

/** Sends mails over pooled SMTP connections. The library is loaded by the first mail. */
export function openMailer({ smtpUrl, from }: MailerOptions): Mailer {
  let opening: Promise<Awaited<ReturnType<typeof connect>>> | undefined
  let close = () => {}
  const transport = async () => {
    opening ??= connect(smtpUrl)
    const opened = await opening
    close = () => opened.close()
    return opened
  }
  return {
    async send({ id, to, language, subject, html, text, unsubscribe, attachments }) {
      const ready = await transport()
      await ready
        .sendMail({
          from,
          // As an object it is exactly one address, whatever characters it contains.
          to: { name: '', address: to },
          subject,
          html,
          text,
          messageId: `<${id}@${domainOf(from)}>`,
          attachments: [...attachments],
          headers: {
            'Auto-Submitted': 'auto-generated',
            'Content-Language': language,
            ...(unsubscribe && {
              'List-Unsubscribe': `<${unsubscribe}>`,
              'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
            }),
          },
          signal: AbortSignal.timeout(2 * PATIENCE),
        })
        .catch(explain)
    },
    close: () => close(),
  }
}

async function connect(url: string) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    url,
    pool: true,
    // One connection for each concurrent job of the lanes `messages` and `attachments`.
    maxConnections: 8,
    // The job is retried anyway; the library must not retry while its worker waits.
    maxRequeues: 0,
    connectionTimeout: PATIENCE,
    greetingTimeout: PATIENCE,
    dnsTimeout: PATIENCE,
    socketTimeout: PATIENCE,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

const domainOf = (from: string) => /@([\w.-]+)/.exec(from)?.[1] ?? 'localhost'

/** Only a permanently refused address is final. A full, slow or misconfigured server may accept the mail later. */
function explain(error: unknown): never {
  const { command, responseCode, code, message } = error as Partial<Record<string, unknown>>
  const isRefused = command === 'RCPT TO' && Number(responseCode) >= 500
  const isImpossible = code === 'EENVELOPE' && command === 'API'
  if (isRefused || isImpossible) throw new UndeliverableAddress(String(message))
  throw error
}
