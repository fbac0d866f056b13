import { expect } from '@playwright/test'

interface Mail {
  template: string
  language: string
  content: { code: string | null; link: string | null } | null
}

/** Waits for the newest mail of a kind to an address, in the developers' viewer. */
export async function mailTo(address: string, email: string, template: string) {
  let found: Mail | undefined
  await expect(async () => {
    const answer = await fetch(`${address}/dev/messages.json?to=${encodeURIComponent(email)}`)
    found = ((await answer.json()) as Mail[]).find(mail => mail.template === template)
    expect(found?.content).toBeTruthy()
  }).toPass({ timeout: 15_000 })
  const { code, link } = found!.content!
  return { code: code ?? '', link: link ?? '', language: found!.language }
}
