import { expect } from '@playwright/test'

interface Mail {
  template: string
  language: string
  content: { code: string | null; link: string | null; html: string | null } | null
}

/** Waits for the newest mail of a kind to an address, in the developers' viewer. */
export async function mailTo(address: string, email: string, template: string) {
  let found: Mail | undefined
  await expect(async () => {
    found = await newest(address, email, template)
    expect(found?.content).toBeTruthy()
  }).toPass()
  const { code, link } = found!.content!
  return { code: code ?? '', link: link ?? '', language: found!.language }
}

/** The newest mail of a kind to an address, if there is one now, as HTML. */
export const letterTo = async (address: string, email: string, template: string) =>
  (await newest(address, email, template))?.content?.html ?? undefined

/** Every mail of a kind to an address, the latest first, as HTML. */
export const lettersTo = async (address: string, email: string, template: string) =>
  (await allTo(address, email, template)).flatMap(({ content }) => content?.html ?? [])

const newest = async (...mail: Parameters<typeof allTo>) => (await allTo(...mail))[0]

async function allTo(address: string, email: string, template: string) {
  const answer = await fetch(`${address}/dev/messages.json?to=${encodeURIComponent(email)}`)
  return ((await answer.json()) as Mail[]).filter(mail => mail.template === template)
}

/** The code of the newest text message to a phone, in the developers' viewer. */
export async function codeTo(address: string, phone: string): Promise<string> {
  let code = ''
  await expect(async () => {
    const answer = await fetch(`${address}/dev/messages.json?to=${encodeURIComponent(phone)}`)
    code = ((await answer.json()) as Mail[])[0]?.content?.code ?? ''
    expect(code).toMatch(/^\d{6}$/)
  }).toPass()
  return code
}
