import { LARGEST_PAPER, PAPER_TYPES } from '@dawra/contract/businesses/rules'

export type PaperFault = 'tooLarge' | 'wrongType'

/** Why a file cannot be a scan; the server checks it again. Some systems leave the type of photos empty. */
export function paperFault({ size, type }: Pick<File, 'size' | 'type'>): PaperFault | null {
  if (type !== '' && !(PAPER_TYPES as readonly string[]).includes(type)) return 'wrongType'
  return size > LARGEST_PAPER ? 'tooLarge' : null
}
