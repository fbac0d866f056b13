import type { Area } from '@dawra/contract/areas.rules'

/** The same for a name with and without its hamzas and its spaces. */
const plain = (name: string) =>
  name
    .toLowerCase()
    .replace(/[أإآ]/g, 'ا')
    .replace(/ة/g, 'ه')
    .replace(/[^\p{L}\p{N}]/gu, '')

/** The areas whose name in either language has what is typed. */
export function areasLike(areas: readonly Area[], typed: string): readonly Area[] {
  const asked = plain(typed)
  return areas.filter(({ name }) => plain(name.en).includes(asked) || plain(name.ar).includes(asked))
}
