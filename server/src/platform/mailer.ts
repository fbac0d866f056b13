import type { Language } from '@dawra/contract/platform/schemas'
import type { Rendered } from './messages/layout.ts'
import type { Attachment } from './messages.ts'

export interface OutgoingMail extends Rendered {
  attachments: readonly Attachment[]
  /** Also the mail's own id, so that a server may know one that is sent again. */
  id: string
  to: string
  language: Language
}

export interface Mailer {
  /** @throws UndeliverableAddress, or anything that a later try may not meet */
  send(mail: OutgoingMail): Promise<void>
  close(): void
}

/** The mail server refuses this recipient for good: to try again would only harm our name. */
export class UndeliverableAddress extends Error {}

export interface MailerOptions {
  smtpUrl: string
  /** `Name <address>` */
  from: string
}

/** For each step of a conversation with the mail server. */
const PATIENCE = 8_000

/** Mails over SMTP, on pooled connections. The library is loaded by the first mail. */
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
          // As an object it is one address, whatever signs it holds.
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
    // One for each job that sends: the lanes `messages` and `attachments`.
    maxConnections: 8,
    // The job is tried again anyway: the library shall not do so while its worker waits.
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

/** Only an address that is refused for good is final; a full, slow or misled server may do better later. */
function explain(error: unknown): never {
  const { command, responseCode, code, message } = error as Partial<Record<string, unknown>>
  const isRefused = command === 'RCPT TO' && Number(responseCode) >= 500
  const isImpossible = code === 'EENVELOPE' && command === 'API'
  if (isRefused || isImpossible) throw new UndeliverableAddress(String(message))
  throw error
}
