import { forgetDraft, keepDraft, readDraft } from '#lib/drafts'

const DRAFT = 'new-phone'

/** The number (E.164) that was sent a code; it stands in no address, which others may read. */
export const newPhone = (): string | undefined => readDraft(DRAFT).phone
export const noteNewPhone = (phone: string) => keepDraft(DRAFT, { phone })
export const forgetNewPhone = () => forgetDraft(DRAFT)
