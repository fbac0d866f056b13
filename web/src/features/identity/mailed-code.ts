import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'
import type { CodeKind } from '#lib/mailed-codes'

/** A code that this tab waits for; it survives a reload, as the mail may be read in the same tab. */
export interface MailedCode {
  kind: CodeKind
  email: string
  /** When it was asked for, by this device's clock; nothing when the person only says that they have one. */
  sentAt: string | undefined
}

const DRAFT = 'mailed-code'
const KINDS: readonly CodeKind[] = ['signup', 'magiclink', 'recovery']

export function readMailedCode(): MailedCode | undefined {
  const { kind, email, sentAt } = readDraft(DRAFT)
  const known = KINDS.find(name => name === kind)
  return known && email ? { kind: known, email, sentAt: sentAt || undefined } : undefined
}

export const keepMailedCode = ({ kind, email, sentAt = '' }: MailedCode) =>
  keepDraft(DRAFT, { kind, email, sentAt })

/** It was asked for just now. */
export const noteMailed = (kind: CodeKind, email: string) =>
  keepMailedCode({ kind, email, sentAt: new Date().toISOString() })

export const forgetMailedCode = () => forgetDraft(DRAFT)
